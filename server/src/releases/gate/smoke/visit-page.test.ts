import { ask } from './visit-page';

const GONE = 'page.evaluate: Execution context was destroyed, most likely because of a navigation';

/** Makes a page whose document is gone for so many questions. */
function reloadingPage(times: number) {
  let left = times;
  return {
    evaluate: async <Answer>(question: () => Answer | Promise<Answer>) => {
      left -= 1;
      if (left >= 0) throw new Error(GONE);
      return question();
    },
    waitForLoadState: async () => undefined,
  };
}

describe('a question to a page', () => {
  it.each([0, 1, 2, 5])('is answered after %i documents that are gone', async (times) => {
    await expect(ask(reloadingPage(times), () => 'drawn')).resolves.toBe('drawn');
  });

  it('fails at its limit where no document stays', async () => {
    await expect(ask(reloadingPage(Infinity), () => 'drawn', 100)).rejects.toThrow(GONE);
  });

  it('fails at once for another reason', async () => {
    const asked = jest.fn(() => {
      throw new Error('x is not a function');
    });
    await expect(ask(reloadingPage(0), asked)).rejects.toThrow('x is not a function');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
