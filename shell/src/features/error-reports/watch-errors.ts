import { areaInText } from './area-in-text';
import type { ErrorReports } from './error-reports';

/**
 * Reports what nobody in the page catches.
 *
 * @returns what stops it
 */
export function watchErrors(reports: ErrorReports): () => void {
  const report = (error: unknown, file = '') => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const area = areaInText(`${stack}\n${file}`);
    if (area !== undefined) reports.report(area, 'script', error);
  };
  const onError = ({ error, message, filename }: ErrorEvent) =>
    report((error as unknown) ?? message, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
