/** Answers by path, for instance `{'/api/blogs': [...]}`; a number stands for an error with that status. */
export type FakeAnswers = Readonly<Record<string, unknown>>;

/** Lets `fetch` answer from a table, for the states that a real server cannot be brought into on demand. */
export function fakeApi(answers: FakeAnswers): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const answer = answers[pathname];
    const status = typeof answer === 'number' ? answer : answer === undefined ? 404 : 200;
    const body = status === 200 ? answer : { message: `Galat ${status}` };
    return Promise.resolve(Response.json(body, { status }));
  });
}
