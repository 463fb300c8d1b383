import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { COMPOSITION_PARAMETER } from '@teluk-mart/shared/contract/registry';
import { useComposition } from '../../federation/registry-context';
import { hasShown } from './look-back-memory';
import type { SpecialViewProps } from './SpecialView';

/**
 * Says that a document is not the one that everybody gets, or why it is not the past one that its address asks for.
 * Few people ever need the code; where it could not be fetched, the next navigation asks again.
 */
export function SpecialViews() {
  const { special, composition } = useComposition();
  const { key, search } = useLocation();
  const [hasLeftReplay] = useState(() => special?.kind !== 'replay' && hasShown());
  const named = new URLSearchParams(search).get(COMPOSITION_PARAMETER) ?? undefined;
  const asked = named === composition ? undefined : named;
  const [View, setView] = useState<ComponentType<SpecialViewProps>>();
  const isNeeded = special !== undefined || asked !== undefined || hasLeftReplay;
  const isMissing = isNeeded && !View;
  useEffect(() => {
    if (!isMissing) return;
    import(/* webpackChunkName: "special-view" */ './SpecialView').then(
      ({ default: loaded }) => setView(() => loaded),
      (error: unknown) => console.error('Bagian halaman gagal dimuat:', error),
    );
  }, [isMissing, key]);
  // There before its words are, so that screen readers hear of them.
  return isNeeded && <div role="status">{View && <View {...{ asked, hasLeftReplay }} />}</div>;
}
