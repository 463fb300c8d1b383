import { generatePath } from 'react-router-dom';
import type { PageRecord } from './metadata';

/** Reads one path of the API. Status 0 stands for no answer in time. */
export type ReadApi = (path: string) => Promise<{ status: number; body: string }>;

/** The data of a page. */
export interface PageData {
  /** Raw JSON answers by API path; failed ones are left out and the page asks again itself. */
  answers: ReadonlyMap<string, string>;
  /** The page's record: the answer of the data need that bears a parameter. */
  record: PageRecord | undefined;
  /** The API's status for the record; `undefined` for a page without one. */
  recordStatus: number | undefined;
  /** Paths of records that do not exist. */
  missing: readonly string[];
  /** True if everything was read or does not exist; otherwise the page may be another one in a moment. */
  isWhole: boolean;
}

/** Returns true if the API answered what was asked for. */
export const isOk = (status: number) => status >= 200 && status < 300;

/** Reads everything that a page starts from, side by side. */
export async function readPageData(
  templates: readonly string[],
  params: Record<string, string>,
  readApi: ReadApi,
): Promise<PageData> {
  const reads = templates.map(async (template) => {
    const path = generatePath(template, params);
    return { path, isRecord: template.includes(':'), ...(await readApi(path)) };
  });
  const results = await Promise.all(reads);
  const read = results.filter(({ status }) => isOk(status));
  const missing = results.filter(({ status }) => status === 404);
  const record = read.find(({ isRecord }) => isRecord);
  return {
    answers: new Map(read.map(({ path, body }) => [path, body])),
    record: record && (JSON.parse(record.body) as PageRecord),
    recordStatus: results.find(({ isRecord }) => isRecord)?.status,
    missing: missing.map(({ path }) => path),
    isWhole: read.length + missing.length === results.length,
  };
}
