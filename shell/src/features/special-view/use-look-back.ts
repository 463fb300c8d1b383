import { useEffect, useState } from 'react';
import { useSession } from '@teluk-mart/shared/session';
import { askFor, forgetLookBack, hasAskedFor } from './look-back-memory';
import { requestStaffPass } from './request-staff-pass';

/** How it stands with a past composition: it waits for the session, for a person's word, or cannot be had. */
type LookBack = 'checking' | 'offered' | 'for staff' | 'unknown';

/** Lets staff open a past composition that the address names: with a pass, by asking for the document again. */
export function useLookBack(composition: string): {
  state: LookBack;
  isOpening: boolean;
  open: () => Promise<void>;
} {
  const { status, token } = useSession();
  const [isRefused, setIsRefused] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  const [isUnknown] = useState(() => hasAskedFor(composition));
  // Told once: whoever comes back to the address may try again.
  useEffect(forgetLookBack, []);

  const open = async () => {
    if (token === undefined) return;
    setIsOpening(true);
    if (await requestStaffPass(token)) return askFor(composition);
    setIsOpening(false);
    setIsRefused(true);
  };
  const stateForStaff = isUnknown ? 'unknown' : 'offered';
  if (status === 'checking') return { state: 'checking', isOpening, open };
  const isForStaff = status === 'anonymous' || isRefused;
  return { state: isForStaff ? 'for staff' : stateForStaff, isOpening, open };
}
