/** Why an opening takes no applications: in the place of the form, and the server's refusal (resolutions 39). */
export const APPLICATIONS_CLOSED = 'Pendaftaran untuk posisi ini telah ditutup.';

/** What an applicant is told once the application is stored, by the server and on the page (spec §8). */
export function thanksFor(name: string): string {
  return `Terima kasih, ${name}. Lamaran Anda telah kami terima.`;
}
