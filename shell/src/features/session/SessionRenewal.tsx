import { baseApi } from '@teluk-mart/contract/api-client';
import {
  sessionProof,
  sessionRenewal,
  sessionSlice,
  useRefetchUser,
  useSession,
} from '@teluk-mart/contract/session';
import { type AppDispatch, type RootState, useAppDispatch } from '@teluk-mart/contract/state';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { type ComponentType, useEffect } from 'react';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "renewal" */ './RenewalDialog')).default;

const loadProofDialog = async () =>
  (await import(/* webpackChunkName: "proof" */ './ReauthenticationDialog')).default;

/** Milliseconds until the dialog's code is asked for again; without the dialog, waiting calls would wait for ever. */
const ASK_AGAIN_AFTER = 5000;

/**
 * Shows the login dialog in place when the session ends during work (docs/specification.md#session-life), and the
 * password dialog when the server asks for a proof. Leaving the staff area instead, by the back button for instance,
 * gives up the waiting calls.
 */
export function SessionRenewal() {
  useSessionCheck();
  const dispatch = useAppDispatch();
  useEffect(() => () => dispatch(giveUpCalls()), [dispatch]);
  const { status, needsProof = false } = useSession();
  return (
    <>
      <LazyDialog isOpen={status === 'expired'} load={loadDialog} />
      <LazyDialog isOpen={status !== 'expired' && needsProof} load={loadProofDialog} />
    </>
  );
}

interface LazyDialogProps {
  isOpen: boolean;
  load: () => Promise<ComponentType>;
}

/** A dialog that is fetched when it is to open, again and again until it is there. */
function LazyDialog({ isOpen, load }: LazyDialogProps) {
  const [Dialog, fetchDialog] = useLazyComponent(load);
  const isMissing = isOpen && !Dialog;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (!(await fetchDialog())) timer = setTimeout(() => void ask(), ASK_AGAIN_AFTER);
    };
    void ask();
    return () => clearTimeout(timer);
  }, [isMissing, fetchDialog]);
  return isOpen && Dialog ? <Dialog /> : undefined;
}

/**
 * Gives up the calls that wait for an ended session's renewal, when their user leaves: none of them is sent later.
 * Pending reads are forgotten, or they would count as on their way for ever.
 */
function giveUpCalls() {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    sessionProof.settle(false);
    if (getState().session.needsProof) dispatch(sessionSlice.actions.proofSettled());
    if (getState().session.status !== 'expired') return;
    sessionRenewal.settle(false);
    dispatch(baseApi.util.resetApiState());
  };
}

/** Milliseconds out of sight after which the session is checked again. */
const CHECK_AFTER = 5 * 60_000;

/** Checks the session when the tab comes back after a while, before its user types into a page that cannot save. */
function useSessionCheck(): void {
  const refetchUser = useRefetchUser();
  useEffect(() => {
    let hiddenAt: number | undefined;
    const check = () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== undefined && Date.now() - hiddenAt > CHECK_AFTER) void refetchUser();
      hiddenAt = undefined;
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [refetchUser]);
}
