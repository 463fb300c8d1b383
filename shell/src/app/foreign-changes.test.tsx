import { serverHtml } from '@teluk-mart/testing/server-html';
import { act, render, screen } from '@testing-library/react';
import { tolerateTranslation, undoForeignChanges } from './foreign-changes';

function Page({ count = 1, isBusy = false }) {
  return (
    <main>
      <p>
        {count} lamaran {isBusy && 'sedang '}
        {isBusy ? <b>dikirim</b> : 'dipilih'}
      </p>
      <input />
    </main>
  );
}

/** Returns the text node that is these words. */
function textOf(words: string): Text {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim() === words) break;
  return texts.currentNode as Text;
}

/** Puts an element of a translation beside a text. */
function addFont(text: Text, words: string): HTMLElement {
  const font = document.createElement('font');
  font.append(words);
  text.before(font);
  return font;
}

/** Replaces a text as a translation does. */
const TRANSLATIONS: Record<string, (text: Text) => void> = {
  'replaced by an element': (text) => text.replaceWith(addFont(text, 'one')),
  'replaced in two steps': (text) => {
    addFont(text, 'two');
    text.remove();
  },
  'moved into an element': (text) => addFont(text, '').append(text),
};

afterEach(() => document.body.replaceChildren());

it.each(
  Object.entries({
    ...TRANSLATIONS,
    'changed in place': (text: Text) => text.replaceData(0, 1, 'D'),
    'given a neighbour': (text: Text) => text.before(document.createElement('div')),
    'blocked with its element': (text: Text) => text.parentElement?.remove(),
  }),
)('takes over a page in which a text was %s, and loses nothing', (_what, change) => {
  const complaints = jest.spyOn(console, 'error');
  const root = document.createElement('div');
  root.innerHTML = serverHtml(<Page />);
  document.body.append(root);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'Siti';
  field.focus();
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { childList: true, subtree: true, characterDataOldValue: true });
  globalThis.__FOREIGN_CHANGES__ = () => observer.takeRecords();
  change(textOf('dipilih'));
  expect(undoForeignChanges()).toBe(true);
  render(<Page />, { container: root, hydrate: true });
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Siti');
  expect(complaints).not.toHaveBeenCalled();
});

describe('a page that is translated', () => {
  const { removeChild, insertBefore } = Node.prototype;
  afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

  it.each(Object.entries(TRANSLATIONS))('goes on with texts that were %s', async (_what, turn) => {
    tolerateTranslation();
    const { container, rerender } = render(<Page />);
    const draw = (page: Parameters<typeof Page>[0]) =>
      act(async () => rerender(<Page {...page} />));
    await act(async () => ['1', 'lamaran', 'dipilih'].forEach((words) => turn(textOf(words))));
    await draw({ count: 3, isBusy: true });
    expect(container).toHaveTextContent(/^3.*sedang dikirim$/);
    await draw({ count: 2 });
    expect(container).toHaveTextContent(/^2.*dipilih$/);
    textOf('dipilih').remove();
    await draw({ isBusy: true });
    expect(container).toHaveTextContent(/^1.*dikirim$/);
  });
});
