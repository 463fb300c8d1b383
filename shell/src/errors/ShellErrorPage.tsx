import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ShellFrame } from '../app/ShellFrame';
import { AreaErrorPanel } from './AreaErrorPanel';
import { NotFoundPage } from './NotFoundPage';

/** The last resort: an address of no area, or an area that is not there at all, in the shell's own plain frame. */
export function ShellErrorPage() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return <ShellFrame>{notFound ? <NotFoundPage /> : <AreaErrorPanel />}</ShellFrame>;
}
