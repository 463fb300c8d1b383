import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object } from 'yup';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { text } from '../../../domain/validation/fields';
import { FormEmojiTextField } from './FormEmojiTextField';
import { SchemaForm } from '../SchemaForm';

let mockFailure: 'loading' | 'drawing' | undefined;

jest.mock('./EmojiPopover', () => ({
  get EmojiPopover() {
    if (mockFailure === 'loading') throw new Error('no connection');
    return () => {
      if (mockFailure === 'drawing') throw new Error('broken');
      return <p>Emoji</p>;
    };
  },
}));

afterEach(() => jest.restoreAllMocks());

it.each(['loading', 'drawing'] as const)(
  'shows nothing where %s the picker fails, and the text goes on (spec §2)',
  async (failure) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockFailure = failure;
    renderApp(
      <SchemaForm
        initialValues={{ teks: 'Ada' }}
        schema={object({ teks: text() })}
        save={async () => undefined}
        failure="Gagal"
      >
        <FormEmojiTextField name="teks" label="Teks" rows={3} />
      </SchemaForm>,
    );
    const button = screen.getByRole('button', { name: 'Sisipkan emoji' });
    await userEvent.click(button);
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByText('Emoji')).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Teks'), ' pesta');
    expect(screen.getByLabelText('Teks')).toHaveValue('Ada pesta');
    mockFailure = undefined;
    await userEvent.click(button);
    expect(await screen.findByText('Emoji')).toBeVisible();
  },
);
