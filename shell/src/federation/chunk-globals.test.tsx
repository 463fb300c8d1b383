import { RELEASE_ATTRIBUTE } from '@teluk-mart/shared/contract/prepare-script';
import { separateChunks } from './chunk-globals';

/** What webpack's code of a chunk and of a runtime does with the global array. */
function chunksOf(release: string): unknown[] {
  const script = document.createElement('script');
  script.setAttribute(RELEASE_ATTRIBUTE, release);
  const running = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const page = globalThis as { webpackChunktiny_area?: unknown[] };
  const chunks = (page.webpackChunktiny_area = page.webpackChunktiny_area ?? []);
  running.mockRestore();
  return chunks;
}

describe('separateChunks', () => {
  beforeEach(() => separateChunks('tiny-area'));

  it('gives a release the chunks that it has left there itself', () => {
    chunksOf('first').push('chunk');
    expect(chunksOf('first')).toEqual(['chunk']);
  });

  it('keeps the chunks of another release away', () => {
    chunksOf('older').push('chunk');
    expect(chunksOf('newer')).toEqual([]);
  });

  it('forgets nothing when it is called again', () => {
    chunksOf('kept').push('chunk');
    separateChunks('tiny-area');
    expect(chunksOf('kept')).toEqual(['chunk']);
  });
});
