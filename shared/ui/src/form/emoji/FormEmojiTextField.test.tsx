import { text } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EmojiData } from 'emoji-picker-react/primitives';
import type { ComponentProps } from 'react';
import { object } from 'yup';
import { SchemaForm } from '../SchemaForm';
import type * as EmojiPopoverModule from './EmojiPopover';
import { FormEmojiTextField } from './FormEmojiTextField';

// A browser without a layout draws every emoji; a few of each category are enough.
jest.mock('./emoji-data.json', () => {
  const all = jest.requireActual<EmojiData>('./emoji-data.json');
  const few = Object.entries(all.emojis).map(([category, list]) => [category, list.slice(0, 8)]);
  return { __esModule: true, default: { ...all, emojis: Object.fromEntries(few) as unknown } };
});

// Without an observer of the view, the picker draws all emoji.
Reflect.deleteProperty(globalThis, 'IntersectionObserver');

let mockFailure: 'loading' | 'drawing' | undefined;

jest.mock('./EmojiPopover', () => ({
  get EmojiPopover() {
    if (mockFailure === 'loading') throw new Error('no connection');
    const { EmojiPopover } = jest.requireActual<typeof EmojiPopoverModule>('./EmojiPopover');
    return (props: ComponentProps<typeof EmojiPopover>) => {
      if (mockFailure === 'drawing') throw new Error('broken');
      return <EmojiPopover {...props} />;
    };
  },
}));

const save = jest.fn<Promise<void>, [unknown]>();
const dirty = jest.fn();

beforeEach(() => {
  save.mockReset().mockResolvedValue(undefined);
  dirty.mockReset();
  // The picker remembers the last choices.
  localStorage.clear();
});

function show(deskripsi: string) {
  renderApp(
    <SchemaForm
      initialValues={{ deskripsi }}
      schema={object({ deskripsi: text() })}
      save={(clean) => save(clean)}
      failure="Gagal"
      onDirtyChange={dirty}
    >
      <FormEmojiTextField name="deskripsi" label="Deskripsi" hint="Boleh panjang." rows={3} />
      <button type="submit">Simpan</button>
    </SchemaForm>,
  );
}

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Deskripsi');
const caret = () => [area().selectionStart, area().selectionEnd];
const button = () => screen.getByRole('button', { name: 'Sisipkan emoji' });

async function open() {
  await userEvent.click(button());
  return screen.findByLabelText('Pilih emoji');
}

async function choose(...names: string[]) {
  const picker = await open();
  for (const name of names) {
    await userEvent.click(within(picker).getByLabelText(name));
  }
}

/** A Malay name. */
const GRINNING = 'wajah gembira';
const TEARS = 'wajah gembira berurai air mata';

it('is a text with a hint and a button beside it', () => {
  show('');
  expect(area()).toHaveAccessibleDescription('Boleh panjang.');
  expect(button()).toBeEnabled();
  expect(screen.queryByLabelText('Pilih emoji')).not.toBeInTheDocument();
});

it('has nine categories and a search, all named in Indonesian', async () => {
  show('');
  const picker = await open();
  const tabs = within(picker).getAllByRole('tab', { hidden: true });
  expect(tabs.map((tab) => tab.getAttribute('aria-label'))).toEqual([
    'Baru Dipakai',
    'Wajah & Orang',
    'Hewan & Alam',
    'Makanan & Minuman',
    'Perjalanan & Tempat',
    'Aktivitas',
    'Benda',
    'Simbol',
    'Bendera',
  ]);
  expect(within(picker).getByPlaceholderText('Cari emoji')).toHaveAccessibleName(
    'Ketik untuk mencari emoji',
  );
  // Pictures of emoji would come from elsewhere, which the content security policy forbids.
  expect(picker.querySelector('img')).toBeNull();
});

it('puts emoji in at the caret, one behind the other, and gives the focus back behind them', async () => {
  show('Ada 🎉 pesta');
  await userEvent.click(area());
  area().setSelectionRange(6, 6);
  await choose(GRINNING, TEARS);
  expect(area()).toHaveValue('Ada 🎉😀😂 pesta');
  expect(caret()).toEqual([10, 10]);
  expect(dirty).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(area()).toHaveFocus());
  expect(screen.queryByLabelText('Pilih emoji')).not.toBeInTheDocument();
  await userEvent.keyboard('!');
  expect(area()).toHaveValue('Ada 🎉😀😂! pesta');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(save).toHaveBeenCalledWith({ deskripsi: 'Ada 🎉😀😂! pesta' }));
});

it('replaces what is selected', async () => {
  show('Ada 🎉 pesta');
  await userEvent.click(area());
  area().setSelectionRange(4, 6);
  await choose(GRINNING);
  expect(area()).toHaveValue('Ada 😀 pesta');
  expect(caret()).toEqual([6, 6]);
});

it('puts them at the end of a text that nobody has been in', async () => {
  show('Ada pesta');
  await choose(GRINNING);
  expect(area()).toHaveValue('Ada pesta😀');
});

it('rests while the form is on its way', async () => {
  save.mockReturnValue(new Promise(() => undefined));
  show('Ada pesta');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(button()).toBeDisabled());
});

it.each(['loading', 'drawing'] as const)(
  'shows nothing where %s the picker fails, and the text goes on',
  async (failure) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockFailure = failure;
    show('Ada');
    await userEvent.click(button());
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByLabelText('Pilih emoji')).not.toBeInTheDocument();
    await userEvent.type(area(), ' pesta');
    expect(area()).toHaveValue('Ada pesta');
    mockFailure = undefined;
    log.mockRestore();
    expect(await open()).toBeVisible();
  },
);
