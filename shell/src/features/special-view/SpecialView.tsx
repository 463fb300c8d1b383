import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import Button from '@mui/material/Button';
import {
  COMPOSITION_PARAMETER,
  LEAVE_SPECIAL_VIEW_PATH,
  type SpecialView as Special,
} from '@teluk-mart/contract/registry';
import { loginPage } from '@teluk-mart/contract/shell-pages';
import { timeInMakassar } from '@teluk-mart/domain/time/day';
import { formatTime } from '@teluk-mart/domain/time/format-date';
import { useSession } from '@teluk-mart/contract/session';
import { useComposition } from '../../federation/registry-context';
import { useLiveReload } from './live-reload';
import { forgetReplay, rememberShown } from './replay-memory';
import { ReplayNotice } from './ReplayNotice';
import { Notice, SpecialBox, specialButton } from './SpecialBox';

interface SpecialViewProps {
  /** The past composition that the address asks for, if the document is not made of it. */
  asked: string | undefined;
  /** Set if the tab showed a past composition before this document. */
  hasLeftReplay: boolean;
}

/** Shows the badge of a special view, or a notice about one that was requested or has ended. */
export default function SpecialView({ asked, hasLeftReplay }: SpecialViewProps) {
  const { special, composition } = useComposition();
  if (special?.kind === 'override') return <OverrideBadge special={special} />;
  if (special?.kind === 'replay') return <ReplayBadge composition={composition} />;
  if (asked !== undefined) return <ReplayNotice key={asked} composition={asked} />;
  return hasLeftReplay && <LeftReplayNotice />;
}

/** Says that an area comes from a developer's machine and until when, and follows its builds. */
function OverrideBadge({
  special: { area, until },
}: {
  special: Extract<Special, { kind: 'override' }>;
}) {
  useLiveReload(area);
  const isExpired = useSession().status === 'expired';
  useEffect(() => {
    // No password may be typed beside the code of a developer; the login's own document comes without it.
    if (isExpired) window.location.assign(loginPage.path);
  }, [isExpired]);
  const end = formatTime(timeInMakassar(new Date(until)));
  return (
    <SpecialBox text={`${area} dari komputer pengembang · sampai ${end}`}>
      <Button href={LEAVE_SPECIAL_VIEW_PATH} sx={specialButton}>
        Akhiri
      </Button>
    </SpecialBox>
  );
}

/** Characters of a composition's id that distinguish it from others. */
const SHORT_ID = 8;

/** Says that the page is made of a past composition. The way back is the same page, asked for without a past. */
function ReplayBadge({ composition }: { composition: string }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(rememberShown, []);
  const leave = async () => {
    forgetReplay();
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

/** Says that a reload has ended a look at a past composition: only the address that asked for it leads there. */
function LeftReplayNotice() {
  useEffect(forgetReplay, []);
  return <Notice text="Anda kembali ke versi sekarang." />;
}
