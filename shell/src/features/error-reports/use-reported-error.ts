import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { AreaRegistry } from '../../federation/area-registry';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';
import { scriptAttempts } from '../../federation/plugins/limits';
import { useRegistry } from '../../federation/registry-context';
import { areaInText, type ErrorReports, SHELL } from './error-reports';

/** Gives the shell's components the way to report an error; `undefined` if nothing is reported. */
export const ErrorReportsContext = createContext<ErrorReports | undefined>(undefined);

interface PageErrorReport {
  error: unknown;
  /** Path of the page. */
  pathname: string;
  registry: AreaRegistry;
  reports: ErrorReports | undefined;
}

/**
 * Reports an error for which a page cannot be drawn. It belongs to the area that could not be loaded, to the area whose
 * code threw, or to the area of the page.
 */
export function reportPageError({ error, pathname, registry, reports }: PageErrorReport): void {
  console.error('Bagian halaman gagal dimuat:', error);
  if (error instanceof AreaUnavailableError) {
    if (!scriptAttempts.hasFallenSilent) reports?.report(error.area, 'load', error);
    return;
  }
  const thrownBy = areaInText(error instanceof Error ? (error.stack ?? '') : '');
  const isAreas = thrownBy !== undefined && thrownBy !== SHELL;
  const area = isAreas ? thrownBy : registry.declaredAt(pathname)?.area.name;
  reports?.report(area ?? SHELL, 'render', error);
}

/** Reports an error that has taken the place of a page. */
export function useReportedError(error: unknown): void {
  const reports = useContext(ErrorReportsContext);
  const registry = useRegistry();
  const { pathname } = useLocation();
  useEffect(
    () => reportPageError({ error, pathname, registry, reports }),
    [error, pathname, registry, reports],
  );
}
