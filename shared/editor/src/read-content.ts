import type { TagType } from '@teluk-mart/contract/api-client';
import type { AppDispatch } from '@teluk-mart/contract/state';
import type { ContentRecord } from '@teluk-mart/domain/content/content';
import { contentCalls } from './content-api';

/** Reads the list of a kind of content anew, outside of its page: by the page's own call, which then has it at hand. */
export async function readContent<Item extends ContentRecord>(
  dispatch: AppDispatch,
  noun: string,
  tag: TagType,
): Promise<Item[]> {
  const asked = contentCalls(noun, tag).list.initiate(undefined, {
    subscribe: false,
    forceRefetch: true,
  });
  return (await dispatch(asked).unwrap()) as unknown as Item[];
}
