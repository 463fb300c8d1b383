import { Chip } from '@teluk-mart/shared/mui';

/** Names the category of a record. */
export function CategoryBadge({ label }: { label: string }) {
  return (
    <Chip
      size="small"
      label={label}
      sx={{ maxWidth: '100%', bgcolor: 'primary.light', color: 'primary.dark' }}
    />
  );
}
