import { useEffect, useState } from 'react';
import { useSession } from '@teluk-mart/shared/session';
import { askedComposition } from './asked-composition';
import { hasReloadedFor, reloadOnceFor } from './reload-guard';
import { requestStaffPass } from './request-staff-pass';

/** What became of the wish to see a past composition: it may be on its way, for staff only, or not there at all. */
export type LookBack = 'on its way' | 'for staff' | 'unknown';

/** Gets staff the pass for a past composition that the address asks for, and then asks for the document again. */
export function useLookBack(composition: string): LookBack {
  const { status, token } = useSession();
  const [isRefused, setIsRefused] = useState(false);
  const isUnknown = hasReloadedFor(composition);
  useEffect(() => {
    // Whoever logged in meanwhile has gone on to another address.
    if (token === undefined || isUnknown || askedComposition() !== composition) return;
    void requestStaffPass(token).then((given) => {
      if (given) reloadOnceFor(composition);
      else setIsRefused(true);
    });
  }, [token, isUnknown, composition]);
  if (status === 'anonymous' || isRefused) return 'for staff';
  return status !== 'checking' && isUnknown ? 'unknown' : 'on its way';
}
