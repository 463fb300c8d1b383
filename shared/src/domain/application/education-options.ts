/** Last education that an applicant may choose (spec §9). */
export const EDUCATION_OPTIONS = ['SMA/SMK', 'D3', 'S1', 'S2', 'Lainnya'] as const;
export type EducationOption = (typeof EDUCATION_OPTIONS)[number];
