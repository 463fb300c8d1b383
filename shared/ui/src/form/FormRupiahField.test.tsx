import { rupiah } from '@teluk-mart/domain/validation/fields';
import { renderApp } from '@teluk-mart/testing/render-app';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { FormRupiahField } from './FormRupiahField';
import { SchemaForm } from './SchemaForm';

const save = jest.fn<Promise<void>, [unknown]>();

beforeEach(() => save.mockReset().mockResolvedValue(undefined));

function show(harga = '') {
  renderApp(
    <SchemaForm
      initialValues={{ harga }}
      schema={object({ harga: rupiah('Harga') })}
      save={(clean) => save(clean)}
      failure="Gagal"
    >
      <FormRupiahField name="harga" label="Harga" hint="Per buah." optional />
      <button type="submit">Simpan</button>
    </SchemaForm>,
  );
}

const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Harga (opsional)' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
const ONE_AMOUNT = 'Harga: tulis satu angka, misalnya 50000.';

it('groups the digits of an amount while they are typed, wherever the caret stands', async () => {
  show();
  await userEvent.type(price(), '3500');
  expect(price()).toHaveValue('Rp3.500');
  expect(price()).toHaveAccessibleDescription('Per buah.');
  expect(price()).toHaveAttribute('inputmode', 'numeric');
  price().setSelectionRange(3, 3);
  await userEvent.keyboard('21');
  expect(price()).toHaveValue('Rp321.500');
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(price()).toHaveValue('Rp3.500');
  await userEvent.keyboard('{Backspace}9');
  expect(price()).toHaveValue('Rp9.500');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ harga: 9500 }));
  await userEvent.clear(price());
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledWith({ harga: undefined }));
});

function compose(text: string) {
  fireEvent.compositionStart(price());
  for (let length = 1; length <= text.length; length += 1) {
    const value = text.slice(0, length);
    fireEvent.input(price(), { target: { value }, isComposing: true });
    expect(price()).toHaveValue(value);
  }
  fireEvent.compositionEnd(price());
}

/** Ways in which a text comes into the field. */
const ways: [string, (text: string) => Promise<unknown>][] = [
  ['typed', (text) => userEvent.keyboard(text)],
  ['pasted', (text) => userEvent.paste(text)],
  ['dropped or filled in', async (value) => fireEvent.input(price(), { target: { value } })],
  ['composed', async (text) => compose(text)],
];

/** Brings a text into the empty field, and leaves it. */
async function bringInto(bring: (text: string) => Promise<unknown>, text: string) {
  show();
  await userEvent.click(price());
  await bring(text);
  await userEvent.tab();
}

describe.each(ways)('a text that is %s', (_way, bring) => {
  it.each('50000|50.000|Rp 50.000,-|50000,00|50,000|50rb|0,05 juta|５００００'.split('|'))(
    '%s is read as it is meant',
    async (text) => {
      await bringInto(bring, text);
      expect(price()).toHaveValue('Rp50.000');
    },
  );

  it.each('3.500.000 - 4.000.000|3-4 juta|3.5.0|-50000|5e4|99999999999999999'.split('|'))(
    '%s stays and is refused in words',
    async (text) => {
      await bringInto(bring, text);
      expect(price().value).toMatch(new RegExp(`^(Rp)?${text}$`));
      expect(await screen.findByText(ONE_AMOUNT)).toBeVisible();
      expect(price()).toBeInvalid();
    },
  );
});

it('does not join a stored amount with another one that is pasted behind it', async () => {
  show('3500000');
  expect(price()).toHaveValue('Rp3.500.000');
  await userEvent.click(price());
  await userEvent.paste('4000000');
  await userEvent.tab();
  expect(await screen.findByText(ONE_AMOUNT)).toBeVisible();
});
