import { ACTIVE } from '@teluk-mart/domain/record/status';
import { openInNewIcon } from '@teluk-mart/ui/icon-paths';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';

/** Label of what leads to a record's public page. */
const OPEN = 'Buka halaman';

/** Returns the address of a record's public page; `undefined` if visitors do not see the record. */
function publicPage(
  { page }: Pick<ContentKind, 'page'>,
  { id, status }: Pick<ContentItem, 'id' | 'status'>,
): string | undefined {
  return status === ACTIVE ? `${page}/${id}` : undefined;
}

/** Returns the button of a toast that opens the public page of a stored record in a new tab, if it has one. */
export function openPublicPage(kind: Pick<ContentKind, 'page'>, record: ContentItem) {
  const address = publicPage(kind, record);
  if (address === undefined) return {};
  return {
    action: { label: OPEN, onSelect: () => void window.open(address, '_blank', 'noopener') },
  };
}

/** Returns the action of a row's menu that does the same: a real link. */
export function publicPageAction(kind: Pick<ContentKind, 'page'>, record: ContentItem) {
  const href = publicPage(kind, record);
  return href === undefined
    ? []
    : [{ label: OPEN, icon: openInNewIcon, href, onSelect: () => undefined }];
}
