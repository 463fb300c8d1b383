import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { COMPOSITION_PARAMETER } from '@teluk-mart/shared/contract/registry';
import { Button } from '@teluk-mart/shared/mui';
import { forgetLookBack, rememberShown } from './look-back-memory';
import { specialButton } from './special-button';
import { SpecialBox } from './SpecialBox';

/** Characters of a composition's id that are enough to tell it from others. */
const SHORT_ID = 8;

/** Says that the page is made of a past composition. The way back is the same page, asked for without a past. */
export function ReplayBadge({ composition }: { composition: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(rememberShown, []);
  const leave = async () => {
    forgetLookBack();
    const query = new URLSearchParams(search);
    query.delete(COMPOSITION_PARAMETER);
    await navigate({ pathname, search: query.toString(), hash }, { replace: true });
    window.history.go(0);
  };
  return (
    <SpecialBox text={`Versi lama situs · ${composition.slice(0, SHORT_ID)}`}>
      <Button onClick={() => void leave()} sx={specialButton}>
        Kembali ke versi sekarang
      </Button>
    </SpecialBox>
  );
}
