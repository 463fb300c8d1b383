import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '@teluk-mart/shared/session';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { giveUpCalls } from './give-up-calls';

/** Milliseconds until the dialog's code is asked for again; without it the calls that wait would wait for ever. */
const ASK_AGAIN_AFTER = 5000;

/**
 * Brings the login dialog in place when the session has ended during work (resolutions 62). Whoever leaves the staff
 * area instead, by the browser's back button for instance, gives up what waits for it.
 */
export function SessionRenewal() {
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch(giveUpCalls()), [dispatch]);
  const isExpired = useSession().status === 'expired';
  const [Dialog, setDialog] = useState<ComponentType>();
  const isMissing = isExpired && !Dialog;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      try {
        const { default: dialog } = await import(
          /* webpackChunkName: "renewal" */ './RenewalDialog'
        );
        setDialog(() => dialog);
      } catch (error) {
        console.error('Bagian halaman gagal dimuat:', error);
        timer = setTimeout(() => void load(), ASK_AGAIN_AFTER);
      }
    };
    void load();
    return () => clearTimeout(timer);
  }, [isMissing]);
  return isExpired && Dialog ? <Dialog /> : undefined;
}
