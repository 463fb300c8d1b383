import { renderApp } from '@teluk-mart/testing/render-app';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import ApplicationForm from '../ApplicationForm';
import { fakeUploads } from './fake-upload';
import { fillApplication } from './fill-application';

/** Renders the form for an opening; returns its uploads and its toast. */
export function renderForm() {
  const uploads = fakeUploads();
  const { store } = renderApp(<ApplicationForm opening={{ id: 7, judul: 'Kasir' }} />);
  return { uploads, toast: () => store.getState().toast.current };
}

/** Returns the button that sends. */
export const sendButton = () => screen.getByText(/^(Kirim Lamaran|Mengirim\.\.\.)$/);

/** Clicks and waits until the form has judged the outcome. */
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
