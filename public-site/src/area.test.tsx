import { fakeApi } from '@teluk-mart/testing/fake-api';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen, waitFor } from '@testing-library/react';
import area from './area';
import { NoticeBar } from './layout/NoticeBar';

afterEach(() => jest.restoreAllMocks());

it.each(area.routes.filter(({ data }) => data))(
  'the document of $path carries what the page asks for, and nothing else',
  async ({ path, data = [], page }) => {
    jest.spyOn(console, 'error').mockImplementation();
    const api = fakeApi({});
    const { default: Page } = await page();
    renderApp(
      <>
        <NoticeBar />
        <Page />
      </>,
      { path, url: path.replace(':id', '7').replace('*', '/tidak-ada') },
    );
    await waitFor(() => expect(screen.queryByTestId('skeleton')).not.toBeInTheDocument());
    const asked = api.mock.calls.map(([address]) =>
      String(address).replace('http://localhost', ''),
    );
    expect(asked.sort()).toEqual(data.map((need) => need.replace(':id', '7')).sort());
  },
);
