/**
 * Answers by path, for instance `{'/api/blogs': [...]}`, or by method and path (`'DELETE /api/users/3'`), which wins.
 * A number stands for an error with that status, a `Refusal` for one with words of its own; a function is asked anew
 * at each call.
 */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** An error that the server answers, for instance `new Refusal(409, { message: '…', errors: { email: '…' } })`. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

function asRequest(input: RequestInfo | URL, init?: RequestInit): Request {
  return input instanceof Request ? input : new Request(String(input), init);
}

function answerTo({ method, url }: Request, answers: FakeAnswers): Response {
  const { pathname } = new URL(url);
  const entry = answers[`${method} ${pathname}`] ?? answers[pathname];
  const answer = typeof entry === 'function' ? (entry() as unknown) : entry;
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
  const status = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200;
  return Response.json(status === 200 ? answer : { message: `Galat ${status}` }, { status });
}

/** Lets `fetch` answer from a table, for the states that a real server cannot be brought into on demand. */
export function fakeApi(answers: FakeAnswers): jest.SpyInstance {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      Promise.resolve(answerTo(asRequest(input, init).clone(), answers)),
    );
}

/** One call that was sent to a `fakeApi`. */
export interface SentCall {
  /** For instance `PUT /api/users/3`. */
  call: string;
  /** The JSON body; `undefined` without one, or for an upload. */
  body: unknown;
  authorization: string | null;
}

function isJson({ headers }: Request): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}

/** What was sent so far that changes something: every call but the reading ones. */
export async function sentChanges(api: jest.SpyInstance): Promise<SentCall[]> {
  const requests = api.mock.calls.map(([input, init]) => asRequest(input, init));
  const changes = requests.filter(({ method }) => method !== 'GET');
  return Promise.all(
    changes.map(async (request) => ({
      call: `${request.method} ${new URL(request.url).pathname}`,
      body: isJson(request) ? ((await request.clone().json()) as unknown) : undefined,
      authorization: request.headers.get('authorization'),
    })),
  );
}
