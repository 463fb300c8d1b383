import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@teluk-mart/testing/render-app';
import ApplicationForm from '../ApplicationForm';
import { fakeUploads } from './fake-upload';
import { fillApplication } from './fill-application';

/** The form for an opening, with what it uploads and the toast that it shows. */
export function renderForm() {
  const uploads = fakeUploads();
  const { store } = renderApp(<ApplicationForm opening={{ id: 7, judul: 'Kasir' }} />);
  return { uploads, toast: () => store.getState().toast.current };
}

/** The one button that sends. */
export const sendButton = () => screen.getByText(/^(Kirim Lamaran|Mengirim\.\.\.)$/);

/** Clicks and waits until the form has judged what came of it. */
export const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element);
    await Promise.resolve();
  });

/** Sends the form as it stands. */
export const send = () => click(sendButton());

/** Fills the form, sends it and waits until it is under way. */
export async function sendFilled(uploads: readonly unknown[]): Promise<void> {
  const before = uploads.length;
  await fillApplication();
  await send();
  await waitFor(() => expect(uploads).toHaveLength(before + 1));
}
