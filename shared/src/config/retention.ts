/**
 * How long applications are kept, in months; the privacy notice promises it to applicants, who are told what holds on
 * the day they apply. Making it shorter deletes older applications with the next purge; making it longer holds for new
 * ones only.
 */
export const APPLICATION_RETENTION_MONTHS = 12;
