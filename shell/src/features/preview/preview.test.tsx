import { PREVIEW_ANSWERS_ATTRIBUTE } from '@teluk-mart/contract/page-data';
import { Link } from '@teluk-mart/contract/routing';
import { TOKEN_STORAGE_KEY } from '@teluk-mart/contract/session';
import { renderApp } from '@teluk-mart/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readPreview, startPreview } from './preview';

describe('readPreview', () => {
  const answers = { '/api/promos/0': { judul: 'Beras "Kepala" <5 kg>' } };

  it('reads what the page around has laid ready', () => {
    const frame = document.createElement('iframe');
    frame.setAttribute(PREVIEW_ANSWERS_ATTRIBUTE, JSON.stringify(answers));
    expect(readPreview(frame)).toEqual(answers);
  });

  it.each([
    ['outside a frame', null],
    ['in a frame that is no preview', document.createElement('iframe')],
  ])('is no preview %s', (_place, frame) => {
    expect(readPreview(frame)).toBeUndefined();
  });
});

describe('startPreview', () => {
  const sent = jest.fn();
  const opened = jest.fn();
  /** Records of a click on a link whether the browser would have followed it. */
  const followed = jest.fn();
  let end: () => void;

  function watch(event: Event) {
    followed(!event.defaultPrevented);
    event.preventDefault();
  }

  function start() {
    localStorage.setItem(TOKEN_STORAGE_KEY, 'token-of-the-page-around');
    const view = renderApp(
      <>
        <Link to="/lain">Halaman lain</Link>
        <a href="https://example.com">
          <span>Peta</span>
        </a>
        <button onClick={opened}>Menu</button>
        <form onSubmit={sent}>
          <button>Kirim</button>
        </form>
      </>,
      { url: '/promo/0', path: '/promo/:id' },
    );
    end = startPreview();
    return view;
  }

  beforeEach(() => {
    jest.clearAllMocks();
    document.addEventListener('click', watch);
  });

  afterEach(() => {
    document.removeEventListener('click', watch);
    end();
  });

  it('leads nowhere', async () => {
    const { router } = start();
    await userEvent.click(screen.getByRole('link', { name: 'Halaman lain' }));
    expect(router.state.location.pathname).toBe('/promo/0');
    await userEvent.click(screen.getByText('Peta'));
    expect(followed.mock.calls).toEqual([[false], [false]]);
  });

  it('opens no tab of its own either', () => {
    start();
    const middle = new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true });
    expect(screen.getByText('Peta').dispatchEvent(middle)).toBe(false);
  });

  it('sends nothing', async () => {
    start();
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    expect(sent).not.toHaveBeenCalled();
  });

  it('lets all else work', async () => {
    start();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
