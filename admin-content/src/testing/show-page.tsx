import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { fakeApi, type FakeAnswers } from '@teluk-mart/shared/testing/fake-api';
import { makeUser } from '@teluk-mart/shared/testing/make-user';
import { renderApp } from '@teluk-mart/shared/testing/render-app';

/** Shows a page of the area to marcom, with these answers of the API, and waits for its table. */
export async function showPage(page: ReactElement, answers: FakeAnswers) {
  const api = fakeApi(answers);
  const view = renderApp(page, { user: makeUser({ nama: 'Sari Dewi', role: 'marcom' }) });
  await screen.findByRole('grid');
  return { ...view, api };
}

/** The words above the columns of the table. */
export function headings(): (string | null)[] {
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

/** The words of the cells of the row that has this text. */
export function cells(text: string): (string | null)[] {
  const row = screen.getByRole('row', { name: new RegExp(text) });
  return [...row.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent);
}
