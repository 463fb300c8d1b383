import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { FormAnswer } from '../form-answer';
import type { PageData } from '../page-data';
import type { ListPlace, RenderedPage } from '../rendering';

/** Milliseconds for which an answer is taken for the present one. */
const FRESH = 10_000;

/** State of an answer at a moment; replaced as a whole when it changes. */
interface Answer {
  /** The last answer that came. */
  data?: unknown;
  /** Failure of the last try: `{status, data}`, or the error of `fetch`. */
  error?: unknown;
  isFetching: boolean;
}

interface Entry {
  answer: Answer;
  /** Time of the answer on the clock of `performance.now`, in milliseconds. */
  at: number;
  /** Never asked for again: the answer of a preview. */
  isFixed: boolean;
  fetching: Promise<void> | undefined;
}

const entries = new Map<string, Entry>();
let sentForm: FormAnswer | undefined;
/** Paths that components have asked for since the answers were kept. */
const asked = new Set<string>();
let place: ListPlace | undefined;
/** Paths that were asked for ahead and that no page has asked for since. */
const ahead = new Set<string>();
const listeners = new Set<() => void>();
const WAITING: Answer = { isFetching: true };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(path: string, entry: Partial<Entry> & Pick<Entry, 'answer'>): void {
  entries.set(path, { at: performance.now(), isFixed: false, fetching: undefined, ...entry });
  for (const listener of listeners) listener();
}

/** Answers that are known before the first question: those that came with the document, or a preview's. */
interface KnownAnswers {
  answers: PageData;
  /** Paths of records that do not exist. */
  missing?: readonly string[];
  /** Answer to the form that the visitor has sent without script. */
  formAnswer?: FormAnswer | undefined;
  /** Lets no path be asked for again. */
  areFixed?: boolean;
}

/** Keeps answers that are known, in place of all others. */
export function keepAnswers({
  answers,
  missing = [],
  formAnswer,
  areFixed = false,
}: KnownAnswers): void {
  entries.clear();
  asked.clear();
  place = undefined;
  sentForm = formAnswer;
  for (const [path, data] of Object.entries(answers)) {
    put(path, { answer: { data, isFetching: false }, isFixed: areFixed });
  }
  for (const path of missing) {
    put(path, { answer: { error: { status: 404 }, isFetching: false }, isFixed: areFixed });
  }
}

/** Says for the document's head where in a list the page stands that is being rendered. */
export function keepListPlace(kept: ListPlace): void {
  place = kept;
}

/** Returns what a page has asked for and said of itself while it was rendered. */
export function renderingFacts(): Pick<RenderedPage, 'asked' | 'place'> {
  return { asked: [...asked], place };
}

/** Forgets all answers: another release may read them differently. Shown pages ask again when they are next mounted. */
export function forgetAnswers(): void {
  for (const [path, { isFixed }] of entries) if (!isFixed) entries.delete(path);
}

async function ask(path: string): Promise<Partial<Answer>> {
  try {
    const response = await fetch(runtimeConfig().apiHost + path);
    const data: unknown = await response.json().catch(() => undefined);
    return response.ok ? { data } : { error: { status: response.status, data } };
  } catch (error) {
    return { error };
  }
}

/** Asks for a path, unless that is being done already. The former answer stands until the next one comes. */
function fetchAnswer(path: string): void {
  const known = entries.get(path);
  if (known?.isFixed || known?.fetching) return;
  const fetching = ask(path).then((answer) => {
    // A failure takes nothing away, but that the record is gone does.
    const kept = 'error' in answer && !isGone(answer.error) ? { data: known?.answer.data } : {};
    if (entries.get(path)?.fetching !== fetching) return;
    if ('error' in answer && ahead.delete(path)) entries.delete(path);
    else put(path, { answer: { ...kept, ...answer, isFetching: false } });
  });
  put(path, { answer: { ...known?.answer, isFetching: true }, fetching });
}

/**
 * Asks for a path that a page is likely to ask for, unless an answer is known already. A failure is forgotten, so that
 * the page asks for itself.
 */
export function prefetchAnswer(path: string): void {
  if (entries.has(path)) return;
  ahead.add(path);
  fetchAnswer(path);
}

function isGone(error: unknown): boolean {
  return (error as { status?: unknown } | undefined)?.status === 404;
}

/** A public answer of the API, as a page shows it. */
interface PublicQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
}

/**
 * Reads a public path of the API without a token. Returns a known answer at once, such as the document's on the first
 * page, and asks the API if that is older than ten seconds. Reads nothing where the path is `undefined`.
 */
export function usePublicQuery<Data>(path: string | undefined): PublicQuery<Data> {
  const read = () => (path === undefined ? undefined : entries.get(path)?.answer) ?? WAITING;
  if (path !== undefined) asked.add(path);
  const { data, error, isFetching } = useSyncExternalStore(subscribe, read, read);
  const refetch = useCallback(() => path !== undefined && fetchAnswer(path), [path]);
  useEffect(() => {
    if (path === undefined) return;
    ahead.delete(path);
    const known = entries.get(path);
    if (!known || performance.now() - known.at > FRESH) fetchAnswer(path);
  }, [path]);
  return { data: data as Data | undefined, error, isFetching, refetch };
}

/**
 * Returns the answer to the form that the visitor sent from a page without script, if it came with this page's
 * document.
 *
 * @param page path of the page that asks
 */
export function formAnswerOf(page: string): FormAnswer | undefined {
  return sentForm?.page === page ? sentForm : undefined;
}
