import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '@teluk-mart/shared/testing/render-app';
import { NotFoundBlock, RetryNotice } from '../ui/notices';

function Page({ kind }: { kind: 'list' | 'detail' }) {
  const [failed, setFailed] = useState(true);
  const retry = () => setFailed(false);
  const detail = <NotFoundBlock title="404" backTo="/" backLabel="Kembali" onRetry={retry} />;
  const failure = kind === 'list' ? <RetryNotice onRetry={retry} /> : detail;
  return <main tabIndex={-1}>{failed ? failure : <p>Isi halaman</p>}</main>;
}

it.each(['list', 'detail'] as const)('hands the focus to the %s that a retry brought', (kind) => {
  renderApp(<Page kind={kind} />);
  const button = screen.getByRole('button', { name: 'Coba lagi' });
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByText('Isi halaman')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
