import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, showApplicationsPage } from '../testing/show-applications-page';
import { makeApplications, nameOf, openCv, shows, step } from '../testing/walk-cvs';
import { neighbours, positionOf } from './use-cv-navigation';

const shownPage = { start: 10, applications: [{ id: 5 }, { id: 9 }], total: 12 };

it('counts through the whole list', () => {
  expect(positionOf(9, shownPage)).toBe(11);
  expect(positionOf(6, shownPage)).toBeUndefined();
});

it.each([
  ['in the middle', 4, true, 10, { previous: 3, next: 5 }],
  ['at the start', 0, true, 10, { previous: undefined, next: 1 }],
  ['at the end', 9, true, 10, { previous: 8, next: undefined }],
  ['gone from the middle', 4, false, 9, { previous: 3, next: 4 }],
  ['gone from the end', 9, false, 9, { previous: 8, next: undefined }],
  ['gone as the only one', 0, false, 0, { previous: undefined, next: undefined }],
] as const)('has neighbours %s', (_, place, isListed, total, expected) => {
  expect(neighbours(place, isListed, total)).toEqual(expected);
});

afterEach(() => jest.restoreAllMocks());

it('goes to the next and back, over the border of a page', async () => {
  const page = await openCv(10, makeApplications);
  await step('Berikutnya');
  await shows(11, 24);
  expect(page.address().get('hal')).toBe('2');
  await step('Sebelumnya');
  await shows(10, 24);
  expect(page.address().get('hal')).toBeNull();
});

it('stays with an applicant who leaves the list, between the same neighbours', async () => {
  let applications = makeApplications();
  await openCv(3, () => applications);
  applications = applications.filter(({ id }) => id !== 3);
  await userEvent.click(screen.getByLabelText('Jadikan "Ditolak"'));
  await shows(3, 24);
  await step('Berikutnya');
  await shows(4, 23, 3);
  await step('Sebelumnya');
  await shows(2, 23);
});

it('gives the focus to the applicant whose CV was shown last', async () => {
  await openCv(2, makeApplications);
  await step('Berikutnya');
  await shows(3, 24);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(`Tampilkan rincian ${nameOf(3)}`)).toHaveFocus();
});

it('gives the focus back to the menu where nobody went on', async () => {
  showApplicationsPage({ applications: makeApplications });
  await chooseAction(nameOf(2), 'Lihat CV');
  await shows(2, 24);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText(`Aksi untuk ${nameOf(2)}`)).toHaveFocus();
});
