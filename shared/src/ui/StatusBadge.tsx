import { Chip } from '@teluk-mart/shared/mui';

interface StatusBadgeProps {
  /** Whether the record is active, published or open. */
  active: boolean;
  /** The same in words, for instance `Tidak Aktif`; never colour alone (resolutions 32). */
  label: string;
}

/** Tells staff whether a record is shown or in use. */
export function StatusBadge({ active, label }: StatusBadgeProps) {
  const colours = active
    ? { bgcolor: 'success.light', color: 'success.dark' }
    : { bgcolor: 'grey.200', color: 'grey.700' };
  return <Chip size="small" label={label} sx={colours} />;
}
