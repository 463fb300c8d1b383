import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';
import { useRegistry } from '../../federation/registry-context';
import { areaInText, type ErrorReports, SHELL } from './error-reports';

/** Gives the shell's components the way to report an error; there is none where nothing is reported. */
export const ErrorReportsContext = createContext<ErrorReports | undefined>(undefined);

/**
 * Reports an error that has taken the place of a page: of the area that could not be loaded, of the area whose code
 * threw while it was drawn, or of the area whose page it is.
 */
export function useReportedError(error: unknown): void {
  const reports = useContext(ErrorReportsContext);
  const registry = useRegistry();
  const { pathname } = useLocation();
  useEffect(() => {
    if (error instanceof AreaUnavailableError) {
      reports?.report(error.area, 'load', error);
      return;
    }
    const thrownBy = areaInText(error instanceof Error ? (error.stack ?? '') : '');
    const isAreas = thrownBy !== undefined && thrownBy !== SHELL;
    const area = isAreas ? thrownBy : registry.declaredAt(pathname)?.area.name;
    reports?.report(area ?? SHELL, 'render', error);
  }, [error, pathname, registry, reports]);
}
