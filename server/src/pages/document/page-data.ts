import type { ManifestRoute } from '@teluk-mart/contract/manifests';
import { generatePath } from 'react-router-dom';

/** Reads one path of the API. Status 0 stands for no answer in time. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** The data of a page. */
export interface PageData {
  /** Raw JSON answers by API path; failed ones are left out and the page asks again itself. */
  answers: ReadonlyMap<string, string>;
  /** The page's record: the answer of the data need that bears a parameter. */
  record: Readonly<Record<string, unknown>> | undefined;
  /** The API's status for the record; `undefined` for a page without one. */
  recordStatus: number | undefined;
  /** Paths of records that do not exist. */
  missing: readonly string[];
  /** True if everything was read or does not exist; otherwise the page may be another one in a moment. */
  isWhole: boolean;
}

/** The data of a page that starts from none. */
export const NO_DATA: PageData = {
  answers: new Map(),
  record: undefined,
  recordStatus: undefined,
  missing: [],
  isWhole: true,
};

/** Returns true if the API answered what was asked for. */
export const isOk = (status: number) => status >= 200 && status < 300;

/** Reads everything that a route declares as its data, side by side. */
export async function readPageData(
  route: ManifestRoute,
  params: Record<string, string>,
  readApi: ReadApi,
): Promise<PageData> {
  const reads = (route.data ?? []).map(async (template) => {
    const path = generatePath(template, params);
    return { path, isRecord: template.includes(':'), ...(await readApi(path)) };
  });
  const results = await Promise.all(reads);
  const record = results.find(({ isRecord }) => isRecord);
  return {
    answers: new Map(
      results.filter(({ status }) => isOk(status)).map(({ path, body }) => [path, body]),
    ),
    record:
      record && isOk(record.status)
        ? (JSON.parse(record.body) as Record<string, unknown>)
        : undefined,
    recordStatus: record?.status,
    missing: results.filter(({ status }) => status === 404).map(({ path }) => path),
    isWhole: results.every(({ status }) => isOk(status) || status === 404),
  };
}
