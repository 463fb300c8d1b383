import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { staffQuery } from './staff-query';

/** Kinds of records whose lists reload after a change (docs/specification.md#staff-changes). */
const TAG_TYPES = [
  'Promo',
  'Event',
  'Blog',
  'Karir',
  'Application',
  'User',
  'Account',
  'Settings',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** `extraOptions` of a call. */
export interface CallOptions {
  /** Sends the session's token, which public calls do not carry (docs/specification.md#api-conventions). */
  staff?: boolean;
}

/** Asks the API. A failure is `{status, data: {message}}`. */
const baseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  CallOptions,
  FetchBaseQueryMeta
> = (args, api, extraOptions) => {
  const request = typeof args === 'string' ? { url: args } : args;
  if (extraOptions?.staff) return staffQuery(request, api);
  return fetchBaseQuery({ baseUrl: runtimeConfig().apiHost })(request, api, extraOptions);
};

/** The one API slice of the product; areas add their calls with `injectEndpoints`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
});

// A newer release of an area declares its calls once more in the same store: the newest declaration counts.
const inject = baseApi.injectEndpoints;
baseApi.injectEndpoints = (options) => inject({ ...options, overrideExisting: true });
