/**
 * Months for which applications are kept. The privacy notice promises applicants the value of the day they apply. A
 * shorter period deletes older applications with the next purge; a longer one applies to new applications only.
 */
export const APPLICATION_RETENTION_MONTHS = 12;
