import type { ApplicationDetail } from '@teluk-mart/domain/application/application';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApplication } from './make-application';
import { findRow, showApplicationsPage } from './show-applications-page';

/** Returns the name of one of the 24 applicants, counted from 1. */
export const nameOf = (number: number) => `Pelamar ${String(number).padStart(2, '0')}`;

/** Makes the applications of 24 people: three pages, the last of four. */
export function makeApplications(): readonly ApplicationDetail[] {
  return Array.from({ length: 24 }, (_, at) =>
    makeApplication({ id: at + 1, nama: nameOf(at + 1), cv_tipe: 'doc' }),
  );
}

/** Waits until the dialog shows the CV of an applicant. */
export async function shows(number: number, total: number, place = number): Promise<void> {
  expect(await screen.findByText(nameOf(number), { selector: 'h2' })).toBeVisible();
  expect(await screen.findByText(`Kasir · ${place} dari ${total}`)).toBeVisible();
}

/** Shows the page with these applications, and opens the CV of one of its first ten. */
export async function openCv(number: number, applications: () => readonly ApplicationDetail[]) {
  const page = showApplicationsPage({ applications });
  await findRow(nameOf(number));
  await userEvent.click(screen.getByLabelText(`Lihat CV ${nameOf(number)}`));
  await shows(number, 24);
  return page;
}

/** Presses the way to a neighbour. */
export const step = (name: 'Sebelumnya' | 'Berikutnya') =>
  userEvent.click(screen.getByLabelText(name));
