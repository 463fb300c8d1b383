import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { COMPOSITION_PARAMETER } from '@teluk-mart/contract/registry';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { withStore } from '@teluk-mart/contract/store-loader';
import { useComposition } from '../../federation/registry-context';
import { hasShown } from './replay-memory';

const loadModule = withStore(() => import(/* webpackChunkName: "special-view" */ './SpecialView'));
const loadView = async () => (await loadModule()).default;

/**
 * Says that a document is not the usual one, or why it is not the past one that its address asks for. The code is
 * rarely needed; if it could not be fetched, the next navigation asks again.
 */
export function SpecialViews() {
  const { special, composition } = useComposition();
  const { key, search } = useLocation();
  const hydrated = useHydrated();
  const [hadShown] = useState(hasShown);
  const hasLeftReplay = hydrated && hadShown && special?.kind !== 'replay';
  const named = new URLSearchParams(search).get(COMPOSITION_PARAMETER) ?? undefined;
  const asked = named === composition ? undefined : named;
  const [View, fetchView] = useLazyComponent(loadView);
  const isNeeded = special !== undefined || asked !== undefined || hasLeftReplay;
  const isMissing = isNeeded && !View;
  useEffect(() => {
    if (isMissing) void fetchView();
  }, [isMissing, key, fetchView]);
  // There before its words are, so that screen readers hear of them.
  return isNeeded && <div role="status">{View && <View {...{ asked, hasLeftReplay }} />}</div>;
}
