/**
 * Answers by path, for instance `{'/api/blogs': [...]}`, or by method and path (`'DELETE /api/users/3'`), which wins. A
 * number stands for an error with that status, a `Refusal` for one with words of its own, and a `Response` for itself.
 * A function gets the request of each call and returns its answer or a promise of it. If it throws there is no answer,
 * as with `disconnected`.
 */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** An error that the server answers, for instance `new Refusal(409, { message: '…', errors: { email: '…' } })`. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

/** Fails as a broken connection does, without an answer. */
export function disconnected(): never {
  throw new TypeError('Failed to fetch');
}

/** Returns a request as `fetch` understands its arguments: an address without a host belongs to the page's own. */
function asRequest(input: RequestInfo | URL, init?: RequestInit): Request {
  return input instanceof Request ? input : new Request(new URL(input, document.baseURI), init);
}

async function answerTo(request: Request, answers: FakeAnswers): Promise<Response> {
  const { method, url } = request;
  const { pathname } = new URL(url);
  const entry = answers[`${method} ${pathname}`] ?? answers[pathname];
  const answer: unknown = typeof entry === 'function' ? await entry(request) : entry;
  if (answer instanceof Response) return answer;
  if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
  const status = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200;
  return Response.json(status === 200 ? answer : { message: `Galat ${status}` }, { status });
}

/** Lets `fetch` answer from a table, for the states that a real server cannot be brought into on demand. */
export function fakeApi(answers: FakeAnswers): jest.SpyInstance {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, init) => answerTo(asRequest(input, init), answers));
}

/** A call that was sent to a `fakeApi`. */
interface SentCall {
  /** For instance `PUT /api/users/3`. */
  call: string;
  /** The JSON body; `undefined` without one, or for an upload. */
  body: unknown;
  authorization: string | null;
}

function isJson({ headers }: Request): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}

/** Returns the calls sent so far that change something: all but GET. */
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
