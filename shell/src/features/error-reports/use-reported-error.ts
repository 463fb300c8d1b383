import { useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AreaUnavailableError } from '../../federation/area-unavailable-error';
import { useRegistry } from '../../federation/registry-context';
import { areaInText, SHELL } from './area-in-text';
import { ErrorReportsContext } from './error-reports-context';

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
