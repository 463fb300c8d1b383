import { fakeApi, type FakeAnswers } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { CvDialog } from '../cv/CvDialog';
import { NoteDraftsProvider } from '../history/note-drafts';
import { makeApplication } from './make-application';

/** The first of three applicants; her CV is a PDF. */
export const siti = makeApplication({ id: 1, nama: 'Siti Aminah' });
/** The second; his CV is a DOCX. */
export const budi = makeApplication({ id: 2, nama: 'Budi Santoso', cv_tipe: 'docx' });
/** The last; her CV is a DOC. */
export const wati = makeApplication({
  id: 3,
  nama: 'Wati',
  cv_tipe: 'doc',
  cv_nama: 'cv lama.doc',
  cv_ukuran: 48 * 1024,
});
const applicants = [siti, budi, wati];

/** Walks through the three applicants, as the list of applications does. */
export function CvWalk({ onClose }: { onClose: () => void }) {
  const [index, setIndex] = useState(0);
  return (
    <CvDialog
      id={index + 1}
      place={{ number: index + 1, total: applicants.length }}
      onPrevious={index > 0 ? () => setIndex(index - 1) : undefined}
      onNext={index < 2 ? () => setIndex(index + 1) : undefined}
      onClose={onClose}
    />
  );
}

/** Shows something with the CV's dialog to human-capital; these answers of the API win over those for the three. */
export function showWithCv(page: ReactElement, answers: FakeAnswers = {}) {
  const all = applicants.map((application) => [`/api/applications/${application.id}`, application]);
  const api = fakeApi({ ...Object.fromEntries(all), ...answers });
  const { store } = renderApp(<NoteDraftsProvider>{page}</NoteDraftsProvider>, {
    user: makeUser({ role: 'human-capital' }),
  });
  return {
    api,
    toast: () => store.getState().toast,
    /** Counts the requests for a path. */
    calls: (path: string) =>
      api.mock.calls.filter(([request]) => new URL((request as Request).url).pathname === path)
        .length,
  };
}

/** Opens the CV of the first of the three. */
export function openCvDialog(answers: FakeAnswers = {}) {
  return showWithCv(<CvWalk onClose={() => undefined} />, answers);
}

/** Waits for the dialog of an applicant. */
export function shownDialog(name: string): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name });
}

/** Waits for the frame with the CV of an applicant. */
export function shownFrame(name: string): Promise<HTMLIFrameElement> {
  return screen.findByTitle<HTMLIFrameElement>(`CV ${name}`);
}

/** Presses a button. */
export function press(name: string): Promise<void> {
  return userEvent.click(screen.getByRole('button', { name }));
}

/** Returns an answer that comes when the test lets it. */
export function later() {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => (give = resolve));
  return { answer: () => answer, give: (given: unknown) => act(async () => give(given)) };
}
