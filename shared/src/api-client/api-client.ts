import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { runtimeConfig } from '@teluk-mart/shared/runtime-config';
import { takePrefetched } from './prefetched';
import { staffQuery } from './staff-query';

export { errorMessage } from './error-message';
export { keepPrefetched } from './prefetched';
export { uploadForm, type UploadResult } from './upload-form';
export { mediaUrl, pictureSources } from './media-url';

/** Kinds of records whose lists reload after a change (spec §4). */
export const TAG_TYPES = ['Promo', 'Event', 'Blog', 'Karir', 'Application', 'User'] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** What a call declares about itself as its `extraOptions`. */
interface CallOptions {
  /** Whether staff sends it: with the session's token. Public calls carry none (spec §6). */
  staff?: boolean;
}

/**
 * Asks the API at {host}; an answer that came along with the document is taken from there the first time.
 * A failure is `{status, data: {message}}`.
 */
const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = (args, api, extraOptions) => {
  const request = typeof args === 'string' ? { url: args } : args;
  if (extraOptions?.staff) return staffQuery(request, api);
  const prefetched = request.method ? undefined : takePrefetched(request.url);
  if (prefetched !== undefined) return { data: prefetched };
  return fetchBaseQuery({ baseUrl: runtimeConfig().apiHost })(request, api, extraOptions);
};

/** The one API slice of the product; areas add their calls with `injectEndpoints` (spec §7). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

/** A newer release of an area declares its calls once more in the same store: the newest declaration counts. */
const inject = baseApi.injectEndpoints;
baseApi.injectEndpoints = (options) => inject({ ...options, overrideExisting: true });
