import { useComposition } from '../../federation/registry-context';
import { LookBackNotice } from './LookBackNotice';
import { OverrideBadge } from './OverrideBadge';
import { ReplayBadge } from './ReplayBadge';

/** What a special view is told of. */
export interface SpecialViewProps {
  /** The past composition that the address asked for in vain. */
  asked: string | undefined;
}

/** The badge of a special view, or what became of the wish for one. */
export default function SpecialView({ asked }: SpecialViewProps) {
  const { special, composition } = useComposition();
  if (special?.kind === 'override') return <OverrideBadge special={special} />;
  if (special?.kind === 'replay') return <ReplayBadge composition={composition} />;
  return asked === undefined ? undefined : <LookBackNotice composition={asked} />;
}
