import { NO_SCRIPT_CLASS } from '@teluk-mart/ui/theme/no-script';
import { palette } from '@teluk-mart/ui/theme/palette';
import type { createBrowserRouter } from 'react-router-dom';
import type { ErrorReports } from '../features/error-reports/error-reports';
import { reportPageError } from '../features/error-reports/use-reported-error';
import type { AreaRegistry } from '../federation/area-registry';
import { pageError } from '../routing/loaded-route';

interface UnansweredPage {
  /** Reason why its area cannot take it over. */
  error: unknown;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;
  registry: AreaRegistry;
  reports: ErrorReports;
  /** Takes the page over, once its area answers. */
  hydrate: () => void;
}

/**
 * Helps with a page that the server has rendered and whose area's code does not come. It works as without scripts:
 * links and forms are the browser's own. A notice at the foot of the window says so, and offers to try again.
 */
export function keepUnanswered({
  error,
  router,
  registry,
  reports,
  hydrate,
}: UnansweredPage): void {
  reportPageError({ error, pathname: location.pathname, registry, reports });
  const { notice, retry } = makeNotice();
  let isRetrying = false;
  retry.onclick = async () => {
    if (isRetrying) return;
    isRetrying = true;
    retry.textContent = 'Mencoba …';
    await registry.refresh();
    // The rendered page is of this composition; a newer one comes with a document of its own.
    if (registry.announced) return location.reload();
    await loadAgain(router);
    isRetrying = false;
    retry.textContent = RETRY;
    if (pageError(router.state) !== undefined) return;
    notice.remove();
    document.documentElement.classList.remove(NO_SCRIPT_CLASS);
    hydrate();
    // The button that was pressed is gone, and with it the focus.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  document.body.append(notice);
}

/** Loads the address once more; with its hash it would be a place on the same page to the router. */
async function loadAgain(router: UnansweredPage['router']): Promise<void> {
  const { pathname, search, hash } = location;
  const here = { replace: true, preventScrollReset: true };
  await router.navigate({ pathname, search }, here);
  if (hash) await router.navigate({ pathname, search, hash }, here);
}

const RETRY = 'Coba lagi';

/** Makes the notice without a component, so that it needs no code that may be missing. It covers no end of the page. */
function makeNotice(): { notice: HTMLElement; retry: HTMLButtonElement } {
  const notice = document.createElement('div');
  notice.setAttribute('role', 'status');
  Object.assign(notice.style, {
    position: 'sticky',
    bottom: '0',
    zIndex: '1400',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 16px',
    padding: '8px 16px',
    background: palette.text.primary,
    color: palette.background.paper,
    fontSize: '0.875rem',
    lineHeight: '1.4',
    textAlign: 'center',
  });
  const words = document.createElement('span');
  words.textContent =
    'Sebagian fungsi halaman ini belum merespons. Isi dan tautannya tetap dapat Anda pakai.';
  const retry = makeButton(RETRY);
  const close = makeButton('Tutup');
  close.onclick = () => notice.remove();
  const buttons = document.createElement('span');
  buttons.append(retry, close);
  notice.append(words, buttons);
  return { notice, retry };
}

function makeButton(words: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  Object.assign(button.style, {
    minHeight: '44px',
    padding: '0 12px',
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: '700',
    textDecoration: 'underline',
    cursor: 'pointer',
  });
  return button;
}
