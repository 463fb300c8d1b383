import type { Application, ApplicationDetail } from '@teluk-mart/domain/application/application';
import { fakeApi, type FakeAnswers } from '@teluk-mart/testing/fake-api';
import { makeUser } from '@teluk-mart/testing/make-user';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApplicationsPage from '../ApplicationsPage';

const LIST = '/api/applications';

/** Answers a query for a page of these applications as the server does; it does not filter. */
function pageOf(applications: readonly Application[], { url }: Request): Response {
  const query = new URL(url).searchParams;
  const limit = Number(query.get('limit'));
  const start = (Number(query.get('page')) - 1) * limit;
  return Response.json(applications.slice(start, start + limit), {
    headers: { 'x-total-count': String(applications.length) },
  });
}

interface ShownPage {
  /** All applications, in the server's order; asked for at each call. */
  applications?: () => readonly ApplicationDetail[];
  answers?: FakeAnswers;
  /** The query of the page's address, for instance `?hal=2`. */
  query?: string;
  /** Applies the styles of components, for a test that is about looks. */
  styled?: boolean;
}

/** Shows the page of applications to human-capital, with these answers of the API. */
export function showApplicationsPage({
  applications = () => [],
  answers = {},
  query = '',
  styled,
}: ShownPage) {
  const details = applications().map((application) => [`${LIST}/${application.id}`, application]);
  const api = fakeApi({
    [LIST]: (request: Request) => pageOf(applications(), request),
    [`${LIST}/positions`]: [
      { posisi: 'Kasir', jumlah: 12 },
      { posisi: 'Pramuniaga', jumlah: 3 },
    ],
    ...Object.fromEntries(details),
    ...answers,
  });
  const view = renderApp(
    <main tabIndex={-1}>
      <ApplicationsPage />
    </main>,
    {
      url: `/admin/applications${query}`,
      path: '/admin/applications',
      user: makeUser({ nama: 'Sari Dewi', role: 'human-capital' }),
      styled,
    },
  );
  return {
    ...view,
    api,
    /** The query of the page's address now. */
    address: () => new URLSearchParams(view.router.state.location.search),
    /** The query of the last call for the list. */
    asked: () => {
      const calls = api.mock.calls.map(([input]) => new URL((input as Request).url));
      return calls.filter(({ pathname }) => pathname === LIST).at(-1)?.searchParams;
    },
    toast: () => view.store.getState().toast.current,
  };
}

/** Waits for the row of an applicant in the table; by its label, since the name of a row is slow to compute. */
export async function findRow(name: string): Promise<HTMLElement> {
  const [button] = await screen.findAllByLabelText(new RegExp(`^Lihat CV ${name}`));
  return button?.closest('tr') as HTMLElement;
}

/** Opens the menu of an applicant's row and chooses an action. */
export async function chooseAction(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(`Aksi untuk ${name}`));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
}

/** Returns the names of the shown applicants, in their order. */
export function shownNames(): (string | undefined)[] {
  return screen
    .getAllByLabelText(/^Aksi untuk/)
    .map((button) => button.getAttribute('aria-label')?.replace('Aksi untuk ', ''));
}
