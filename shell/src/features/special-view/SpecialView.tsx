import { useComposition } from '../../federation/registry-context';
import { LeftReplayNotice } from './LeftReplayNotice';
import { LookBackNotice } from './LookBackNotice';
import { OverrideBadge } from './OverrideBadge';
import { ReplayBadge } from './ReplayBadge';

/** What a special view is told of. */
export interface SpecialViewProps {
  /** The past composition that the address asks for and the document is not made of. */
  asked: string | undefined;
  /** Whether the tab showed a past composition before this document. */
  hasLeftReplay: boolean;
}

/** The badge of a special view, or what became of the wish for one. */
export default function SpecialView({ asked, hasLeftReplay }: SpecialViewProps) {
  const { special, composition } = useComposition();
  if (special?.kind === 'override') return <OverrideBadge special={special} />;
  if (special?.kind === 'replay') return <ReplayBadge composition={composition} />;
  if (asked !== undefined) return <LookBackNotice key={asked} composition={asked} />;
  return hasLeftReplay && <LeftReplayNotice />;
}
