import { baseApi, type TagType } from '@teluk-mart/shared/api-client';
import { outdates } from '../../calls/outdates';
import { type Done, staffCall } from '../../calls/staff-call';
import type { ContentRecord } from '../../domain/content/content-record';

/** A form to be stored: of a new record, or of the one with this id. */
interface SentForm {
  id?: number;
  form: FormData;
}

/** A status to be set, as it travels. */
interface SentStatus {
  id: number;
  status: string | number;
}

/** Answer to a stored form. */
interface Saved<Item> extends Done {
  record: Item;
}

/** The one endpoint that was declared under a computed name. */
function only<Endpoint>(endpoints: Readonly<Record<string, Endpoint>>, name: string): Endpoint {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`No call named "${name}"`);
  return endpoint;
}

/**
 * The calls with which staff manage one kind of content (spec §7); after every change the lists are asked for again.
 * Their names carry the noun: areas share one store, and each ships its own version of this file.
 */
export function contentCalls<Item extends ContentRecord>(noun: string, tag: TagType) {
  const name = (call: string) => `${call} ${noun}`;
  const address = `/api/${noun}`;
  const list = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('list')]: build.query<Item[], void>({
        query: () => address,
        extraOptions: staffCall,
        providesTags: [tag],
      }),
    }),
  });
  const save = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('save')]: build.mutation<Saved<Item>, SentForm>({
        query: ({ id, form }) => ({
          url: id === undefined ? address : `${address}/${id}`,
          method: id === undefined ? 'POST' : 'PUT',
          body: form,
        }),
        extraOptions: staffCall,
        invalidatesTags: outdates(tag),
      }),
    }),
  });
  const setStatus = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('set status of')]: build.mutation<Saved<Item>, SentStatus>({
        query: ({ id, status }) => ({ url: `${address}/${id}`, method: 'PUT', body: { status } }),
        extraOptions: staffCall,
        invalidatesTags: outdates(tag),
      }),
    }),
  });
  const remove = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('delete')]: build.mutation<Done, number>({
        query: (id) => ({ url: `${address}/${id}`, method: 'DELETE' }),
        extraOptions: staffCall,
        invalidatesTags: outdates(tag),
      }),
    }),
  });
  return {
    useList: only(list.endpoints, name('list')).useQuery,
    useSave: only(save.endpoints, name('save')).useMutation,
    useSetStatus: only(setStatus.endpoints, name('set status of')).useMutation,
    useRemove: only(remove.endpoints, name('delete')).useMutation,
  };
}

/** The calls of a kind of content. */
export type ContentCalls<Item extends ContentRecord> = ReturnType<typeof contentCalls<Item>>;
