import { baseApi, type TagType } from '@teluk-mart/contract/api-client';
import { type Done, invalidates, staffCall } from '@teluk-mart/contract/api-client/staff-calls';
import type { AuditEntry } from '@teluk-mart/domain/audit/audit-event';
import type { ContentRecord } from '@teluk-mart/domain/content/content';

/** A record of any kind, read by the names of its declared fields. */
export type ContentItem = ContentRecord & Readonly<Record<string, unknown>>;

/** Form of a new record, or of the one with this id. */
interface SentForm {
  id?: number;
  form: FormData;
}

interface SentStatus {
  id: number;
  status: string | number;
}

/** Fields of an earlier version that a record is to have again. */
interface SentVersion {
  id: number;
  values: Readonly<Record<string, unknown>>;
}

interface Saved extends Done {
  record: ContentItem;
}

/** Returns the endpoint that was declared under a computed name. */
function only<Endpoint>(endpoints: Readonly<Record<string, Endpoint>>, name: string): Endpoint {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`No call named "${name}"`);
  return endpoint;
}

/**
 * Declares the calls of one kind of content. Their names carry the noun, because areas share one store and each ships
 * its own version of this file.
 */
export function contentCalls(noun: string, tag: TagType) {
  const name = (call: string) => `${call} ${noun}`;
  const address = `/api/${noun}`;
  const list = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('list')]: build.query<ContentItem[], void>({
        query: () => address,
        extraOptions: staffCall,
        providesTags: [tag],
      }),
    }),
  });
  const save = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('save')]: build.mutation<Saved, SentForm>({
        query: ({ id, form }) => ({
          url: id === undefined ? address : `${address}/${id}`,
          method: id === undefined ? 'POST' : 'PUT',
          body: form,
        }),
        extraOptions: staffCall,
        invalidatesTags: invalidates(tag),
      }),
    }),
  });
  const setStatus = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('set status of')]: build.mutation<Saved, SentStatus>({
        query: ({ id, status }) => ({ url: `${address}/${id}`, method: 'PUT', body: { status } }),
        extraOptions: staffCall,
        invalidatesTags: invalidates(tag),
      }),
    }),
  });
  const remove = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('delete')]: build.mutation<Done, number>({
        query: (id) => ({ url: `${address}/${id}`, method: 'DELETE' }),
        extraOptions: staffCall,
        invalidatesTags: invalidates(tag),
      }),
    }),
  });
  const history = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('history of')]: build.query<AuditEntry[], number>({
        query: (id) => `${address}/${id}/history`,
        extraOptions: staffCall,
        keepUnusedDataFor: 0,
      }),
    }),
  });
  const restore = baseApi.injectEndpoints({
    endpoints: (build) => ({
      [name('restore')]: build.mutation<Saved, SentVersion>({
        query: ({ id, values }) => ({ url: `${address}/${id}`, method: 'PUT', body: values }),
        extraOptions: staffCall,
        invalidatesTags: invalidates(tag),
      }),
    }),
  });
  return {
    list: only(list.endpoints, name('list')),
    useHistory: only(history.endpoints, name('history of')).useQuery,
    useRestore: only(restore.endpoints, name('restore')).useMutation,
    useList: only(list.endpoints, name('list')).useQuery,
    useSave: only(save.endpoints, name('save')).useMutation,
    useSetStatus: only(setStatus.endpoints, name('set status of')).useMutation,
    useRemove: only(remove.endpoints, name('delete')).useMutation,
  };
}

export type ContentCalls = ReturnType<typeof contentCalls>;
