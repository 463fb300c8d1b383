import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';
import type { Product } from './product';

/** Parts of a document that the server has drawn. */
export const RENDERED = `id="${RENDER_STATE_ELEMENT_ID}"`;

/** Returns the document at a path, as it arrives. */
export async function documentAt({ url }: Pick<Product, 'url'>, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}
