import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import { loginPage } from '@teluk-mart/contract/shell-pages';
import { Link } from '@teluk-mart/contract/routing';
import { useSession } from '@teluk-mart/contract/session';
import { askFor, forgetReplay, hasAskedFor } from './replay-memory';
import { Notice, specialButton } from './SpecialBox';
import { requestStaffPass } from './staff-pass';

const TEXTS = {
  offered: 'Buka tampilan versi lama situs?',
  'for staff': 'Tampilan versi lama hanya untuk karyawan.',
  unknown: 'Versi lama itu tidak ditemukan.',
};

/**
 * Asks staff whether they want the past composition that the address names. A link alone must not take them back to
 * code that was replaced for a reason. Visitors hear that it is not for them.
 */
export function ReplayNotice({ composition }: { composition: string }) {
  const { state, isOpening, open } = useReplay(composition);
  if (state === 'checking') return undefined;
  return (
    // A closed answer does not close the next one.
    <Notice key={state} text={TEXTS[state]}>
      {state === 'offered' && (
        <Button loading={isOpening} onClick={() => void open()} sx={specialButton}>
          Buka
        </Button>
      )}
      {state === 'for staff' && (
        <Button component={Link} to={loginPage.path} reloadDocument sx={specialButton}>
          Login
        </Button>
      )}
    </Notice>
  );
}

/** State of a wish for a past composition: it waits for the session, for a person's word, or cannot be had. */
type ReplayState = 'checking' | 'offered' | 'for staff' | 'unknown';

/** Lets staff open a past composition that the address names: with a pass, by asking for the document again. */
function useReplay(composition: string): {
  state: ReplayState;
  isOpening: boolean;
  open: () => Promise<void>;
} {
  const { status, token } = useSession();
  const [isRefused, setIsRefused] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [isUnknown] = useState(() => hasAskedFor(composition));
  // Shown once: coming back to the address asks again.
  useEffect(forgetReplay, []);

  const open = async () => {
    if (token === undefined) return;
    setIsOpening(true);
    if (await requestStaffPass(token, { kind: 'composition', id: composition }))
      return askFor(composition);
    setIsOpening(false);
    setIsRefused(true);
  };
  const stateForStaff = isUnknown ? 'unknown' : 'offered';
  if (status === 'checking') return { state: 'checking', isOpening, open };
  const isForStaff = status === 'anonymous' || isRefused;
  return { state: isForStaff ? 'for staff' : stateForStaff, isOpening, open };
}
