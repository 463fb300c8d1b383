import { useEffect } from 'react';
import { forgetLookBack } from './look-back-memory';
import { Notice } from './Notice';

/** Says that a reload has ended a look at a past composition: only the address that asked for it leads there. */
export function LeftReplayNotice() {
  useEffect(forgetLookBack, []);
  return <Notice text="Anda kembali ke versi sekarang." />;
}
