import type { PageData } from '../contract/page-data';

const answers = new Map<string, unknown>();

/** Keeps the answers that came along with the document until the first query asks for each of them. */
export function keepPrefetched(data: PageData): void {
  for (const [path, answer] of Object.entries(data)) answers.set(path, answer);
}

/** Takes the answer for an API path, once; `undefined` where there is none. */
export function takePrefetched(path: string): unknown {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}
