/** Statuses of an application; any may follow any other (docs/specification.md#application-status). */
export const APPLICATION_STATUSES = ['Diterima', 'Ditinjau', 'Wawancara', 'Ditolak'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Status of a new application: received, not granted. */
export const NEW_APPLICATION_STATUS: ApplicationStatus = 'Diterima';

/** Returns the label of a menu item or button that sets a status: `Jadikan "Wawancara"`. */
export function statusActionLabel(status: ApplicationStatus): string {
  return `Jadikan "${status}"`;
}

/** Last education that an applicant may choose (docs/specification.md#application-form). */
export const EDUCATION_OPTIONS = ['SMA/SMK', 'D3', 'S1', 'S2', 'Lainnya'] as const;
export type EducationOption = (typeof EDUCATION_OPTIONS)[number];
