import { useMatches } from 'react-router';
import type { AreaRoute } from '@teluk-mart/shared/contract';
import type { LoadedRoute } from './loaded-route';

/** What a page's route tells the frames around it: its metadata, and whose page it is. */
export type PageHandle = Partial<Pick<AreaRoute, 'document' | 'roles'>>;

/** The handle of the page that is shown now: that of the release it was loaded from, or what the shell says of its own. */
export function usePageHandle(): PageHandle {
  const page = useMatches().at(-1);
  const loaded = page?.loaderData as Partial<LoadedRoute> | undefined;
  return loaded?.handle ?? (page?.handle as PageHandle | undefined) ?? {};
}
