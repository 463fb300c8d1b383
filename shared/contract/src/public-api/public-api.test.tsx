import { setRuntimeConfig } from '@teluk-mart/contract/runtime-config';
import { disconnected, fakeApi } from '@teluk-mart/testing/fake-api';
import { act, render, screen } from '@testing-library/react';
import { forgetAnswers, keepAnswers, prefetchAnswer, usePublicQuery } from './public-api';

const PATH = '/api/promos/7';

function Page() {
  const { data, error, isFetching, refetch } = usePublicQuery<{ judul: string }>(PATH);
  return (
    <>
      <p>{data?.judul ?? 'tidak ada'}</p>
      <p>{isFetching ? 'memuat' : 'selesai'}</p>
      <p>{error === undefined ? 'baik' : JSON.stringify(error)}</p>
      <button onClick={refetch}>Lagi</button>
    </>
  );
}

let now: number;
beforeEach(() => {
  setRuntimeConfig({ apiHost: 'http://localhost' });
  keepAnswers({ answers: {} });
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const press = () => act(async () => screen.getByRole('button').click());

it('shows at once what came with the document, and asks nobody', () => {
  const api = fakeApi({});
  keepAnswers({ answers: { [PATH]: { judul: 'Beras' } } });
  render(<Page />);
  expect(screen.getByText('Beras')).toBeInTheDocument();
  expect(screen.getByText('selesai')).toBeInTheDocument();
  expect(api).not.toHaveBeenCalled();
});

it('knows of a record that does not exist from the document', () => {
  const api = fakeApi({});
  keepAnswers({ answers: {}, missing: [PATH] });
  render(<Page />);
  expect(screen.getByText('{"status":404}')).toBeInTheDocument();
  expect(api).not.toHaveBeenCalled();
});

it('asks once for what nobody knows, however many ask', async () => {
  const api = fakeApi({ [PATH]: { judul: 'Gula' } });
  render(
    <>
      <Page />
      <Page />
    </>,
  );
  expect(screen.getAllByText('memuat')).toHaveLength(2);
  expect(await screen.findAllByText('Gula')).toHaveLength(2);
  expect(api).toHaveBeenCalledTimes(1);
});

it('shows an older answer while it asks for the present one', async () => {
  keepAnswers({ answers: { [PATH]: { judul: 'Beras lama' } } });
  fakeApi({ [PATH]: { judul: 'Beras baru' } });
  now = 60_000;
  render(<Page />);
  expect(screen.getByText('Beras lama')).toBeInTheDocument();
  expect(await screen.findByText('Beras baru')).toBeInTheDocument();
});

it('keeps what it has when asking again fails, and tells of it', async () => {
  keepAnswers({ answers: { [PATH]: { judul: 'Beras' } } });
  fakeApi({ [PATH]: disconnected });
  render(<Page />);
  await press();
  expect(screen.getByText('Beras')).toBeInTheDocument();
  expect(screen.queryByText('baik')).not.toBeInTheDocument();
});

it('shows a record no more that is gone', async () => {
  keepAnswers({ answers: { [PATH]: { judul: 'Beras' } } });
  fakeApi({ [PATH]: 404 });
  render(<Page />);
  await press();
  expect(screen.getByText('tidak ada')).toBeInTheDocument();
});

it('never asks for what a preview has laid ready', async () => {
  const api = fakeApi({ [PATH]: { judul: 'Tersimpan' } });
  keepAnswers({ answers: { [PATH]: { judul: 'Pratinjau' } }, areFixed: true });
  now = 60_000;
  render(<Page />);
  await press();
  act(() => forgetAnswers());
  expect(screen.getByText('Pratinjau')).toBeInTheDocument();
  expect(api).not.toHaveBeenCalled();
});

it('asks anew after answers were forgotten', async () => {
  keepAnswers({ answers: { [PATH]: { judul: 'Beras lama' } } });
  forgetAnswers();
  fakeApi({ [PATH]: { judul: 'Beras baru' } });
  render(<Page />);
  expect(await screen.findByText('Beras baru')).toBeInTheDocument();
});

describe('an answer that is asked for ahead', () => {
  it('is there when the page comes', async () => {
    const api = fakeApi({ [PATH]: { judul: 'Gula' } });
    prefetchAnswer(PATH);
    prefetchAnswer(PATH);
    await act(async () => undefined);
    render(<Page />);
    expect(screen.getByText('Gula')).toBeInTheDocument();
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('is waited for by a page that comes meanwhile, which is told of a failure', async () => {
    const api = fakeApi({ [PATH]: 500 });
    prefetchAnswer(PATH);
    render(<Page />);
    expect(screen.getByText('memuat')).toBeInTheDocument();
    expect(await screen.findByText('selesai')).toBeInTheDocument();
    expect(screen.queryByText('baik')).not.toBeInTheDocument();
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('is asked for by the page itself where it has failed', async () => {
    const api = fakeApi({ [PATH]: disconnected });
    prefetchAnswer(PATH);
    await act(async () => undefined);
    fakeApi({ [PATH]: { judul: 'Gula' } });
    render(<Page />);
    expect(screen.getByText('baik')).toBeInTheDocument();
    expect(await screen.findByText('Gula')).toBeInTheDocument();
    expect(api).toHaveBeenCalledTimes(2);
  });
});
