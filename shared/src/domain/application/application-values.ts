/** Where an application stands; any may follow any other (spec §4). */
export const APPLICATION_STATUSES = ['Diterima', 'Ditinjau', 'Wawancara', 'Ditolak'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** Status of a new application: it has been received, not granted (resolutions 15). */
export const NEW_APPLICATION_STATUS: ApplicationStatus = 'Diterima';

/** `Jadikan "Wawancara"`: what a menu's line or a button is called that sets a status (spec §2). */
export function statusActionLabel(status: ApplicationStatus): string {
  return `Jadikan "${status}"`;
}

/** Last education that an applicant may choose (spec §9). */
export const EDUCATION_OPTIONS = ['SMA/SMK', 'D3', 'S1', 'S2', 'Lainnya'] as const;
export type EducationOption = (typeof EDUCATION_OPTIONS)[number];
