import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import type { Role } from '../domain/user/roles';
import { fakeApi, type FakeAnswers } from './fake-api';
import { makeUser } from './make-user';
import { renderApp } from './render-app';

/** Shows a page to somebody with a role, with these answers of the API, and waits for its table. */
export async function showTablePage(page: ReactElement, role: Role, answers: FakeAnswers) {
  const api = fakeApi(answers);
  const view = renderApp(page, { user: makeUser({ nama: 'Sari Dewi', role }) });
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
