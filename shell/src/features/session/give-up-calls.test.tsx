import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { baseApi } from '@teluk-mart/shared/api-client';
import { fakeApi, sentChanges } from '@teluk-mart/shared/testing/fake-api';
import { loadArea } from '../../federation/load-area';
import { fakeDialogs } from '../../testing/fake-dialogs';
import { renderShell } from '../../testing/render-shell';
import { composition, staffToken, staffUser, usersArea, usersRoute } from '../../testing/staff';

jest.mock('../../federation/load-area', () => ({ loadArea: jest.fn() }));

const { useReadNoteQuery, useSaveNoteMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readNote: build.query<{ note: string }, void>({
      query: () => '/api/note',
      extraOptions: { staff: true },
    }),
    saveNote: build.mutation<unknown, void>({
      query: () => ({ url: '/api/note', method: 'POST', body: {} }),
      extraOptions: { staff: true },
    }),
  }),
});

/** A page that reads something and can save something, to which the server answers once somebody logs in again. */
function NotePage() {
  const { data } = useReadNoteQuery();
  const [save] = useSaveNoteMutation();
  return <button onClick={() => void save()}>{data ? data.note : 'Memuat'}</button>;
}

const user = staffUser('admin');
const renewed = `${staffToken(4)}2`;

describe('leaving the staff area while the session has ended', () => {
  beforeEach(fakeDialogs);
  afterEach(() => jest.restoreAllMocks());

  it('sends nothing later that waited, and reads afresh', async () => {
    jest
      .mocked(loadArea)
      .mockResolvedValue({ name: 'admin-users', routes: [usersRoute(NotePage)] });
    const answer = () =>
      localStorage.getItem('token') === renewed
        ? { note: 'Catatan' }
        : Response.json({}, { status: 401 });
    const api = fakeApi({
      '/api/note': answer,
      '/api/users/login': { token: renewed },
      '/api/users/4': user,
    });
    const registry = composition([usersArea]);
    const { router } = await renderShell({ url: '/admin/users', user, registry });
    await userEvent.click(await screen.findByRole('button', { name: 'Memuat' }));
    await screen.findByRole('dialog');
    await act(() => router.navigate('/login'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate('/admin/users'));
    await userEvent.type(await screen.findByLabelText('Password'), 'rahasia{Enter}');
    expect(await screen.findByRole('button', { name: 'Catatan' })).toBeInTheDocument();
    const sent = await sentChanges(api);
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/note', 'POST /api/users/login']);
  });
});
