import { previewing, timeLimit } from '../modules/applications/cv/preview-document';

/** Keeps previews from being given up because the machine that runs a test is busy. */
export function makePreviewsPatient(): void {
  jest.replaceProperty(timeLimit, 'milliseconds', 60_000);
  jest.replaceProperty(previewing.options, 'patience', 60_000);
}
