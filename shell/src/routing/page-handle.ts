import { useMatches } from 'react-router';
import type { AreaRoute } from '@teluk-mart/shared/contract';

/** What a page's route tells the frames around it: its metadata, and whose page it is. */
export type PageHandle = Partial<Pick<AreaRoute, 'document' | 'roles'>>;

/** The handle of the page that is shown now. */
export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}
