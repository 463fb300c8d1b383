import type { PageData } from '@teluk-mart/shared/contract/page-data';
import { PREVIEW_ANSWERS_ATTRIBUTE } from '@teluk-mart/shared/contract/preview';

/**
 * The answers that a staff page has laid ready for the page in its frame; `undefined` where this is no preview.
 *
 * @param frame the element that this window stands in: none outside a frame, nor where the page around is foreign
 */
export function readPreview(frame: Element | null): PageData | undefined {
  const json = frame?.getAttribute(PREVIEW_ANSWERS_ATTRIBUTE);
  return json ? (JSON.parse(json) as PageData) : undefined;
}
