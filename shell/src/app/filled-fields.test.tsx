import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Form, Formik } from 'formik';
import { watchFilledFields } from './filled-fields';

const sent = jest.fn();

function renderForm(): void {
  render(
    <Formik initialValues={{ email: '', pin: '', alamat: 'A\r\nB', lulus: '' }} onSubmit={sent}>
      <Form aria-label="Data">
        <Field name="email" aria-label="Email" type="email" />
        <Field name="pin" aria-label="Password" type="password" />
        <Field name="alamat" aria-label="Alamat" as="textarea" />
        <Field name="lulus" aria-label="Lulusan" as="select">
          <option value="">Pilih</option>
          <option value="S1">S1</option>
        </Field>
      </Form>
    </Formik>,
  );
}

beforeAll(watchFilledFields);

it.each([undefined, 'input', 'change'])(
  'sends what a program has filled in with the event %s, or none, also when a person types on',
  async (event) => {
    renderForm();
    const fill = (values: Record<string, string>) =>
      act(async () => {
        for (const [label, value] of Object.entries(values)) {
          const field = screen.getByLabelText<HTMLInputElement>(label);
          field.value = value;
          if (event && label === 'Email') field.dispatchEvent(new Event(event, { bubbles: true }));
        }
      });
    await fill({ Email: 'siti@example.com', Alamat: 'Jl. Melati' });
    await userEvent.type(screen.getByLabelText('Password'), 'rahasia');
    await fill({ Email: 'rina@example.com' });
    await fill({ Lulusan: 'S1' });
    // As a press on the button does.
    await act(async () => void fireEvent.focusIn(screen.getByLabelText('Email')));
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    const values = { email: 'rina@example.com', pin: 'rahasia', alamat: 'Jl. Melati', lulus: 'S1' };
    expect(sent).toHaveBeenLastCalledWith(values, expect.anything());
  },
);

it.each(['input', 'change'])(
  'sends what a script has filled in, each with the event %s',
  async (event) => {
    renderForm();
    const values = { email: 'siti@example.com', pin: 'rahasia', alamat: 'Jl. Melati', lulus: 'S1' };
    await act(async () => {
      for (const [name, value] of Object.entries(values)) {
        const field = screen.getByRole<HTMLFormElement>('form').elements.namedItem(name);
        Object.assign(field as HTMLInputElement, { value });
        (field as HTMLInputElement).dispatchEvent(new Event(event, { bubbles: true }));
      }
    });
    await act(async () => void fireEvent.focusIn(screen.getByLabelText('Email')));
    await act(async () => void fireEvent.submit(screen.getByRole('form')));
    expect(sent).toHaveBeenLastCalledWith(values, expect.anything());
  },
);

it('changes nothing that nobody has filled in', async () => {
  renderForm();
  const changed = jest.fn();
  screen.getByRole('form').addEventListener('change', changed);
  await act(async () => void fireEvent.focusIn(screen.getByLabelText('Email')));
  expect(changed).not.toHaveBeenCalled();
});

it('lets the browser keep what was typed for the way back', async () => {
  renderForm();
  await userEvent.type(screen.getByLabelText('Email'), 'siti@example.com');
  window.dispatchEvent(new Event('pagehide'));
  expect(screen.getByLabelText('Email')).toMatchObject({
    defaultValue: '',
    value: 'siti@example.com',
  });
});
