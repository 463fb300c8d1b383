import type { AuditChange } from '../domain/audit/audit-event';
import { fieldLabel, valueText } from '../domain/audit/audit-words';
import { Box, Typography } from '@teluk-mart/shared/mui';

interface SideProps {
  label: string;
  text: string;
  color: string;
}

function Side({ label, text, color }: SideProps) {
  return (
    <Box sx={{ p: 1.5, borderRadius: '12px', bgcolor: color, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontStyle: text === '' ? 'italic' : undefined,
        }}
      >
        {text === '' ? '(kosong)' : text}
      </Typography>
    </Box>
  );
}

interface ChangeListProps {
  changes: readonly AuditChange[];
  /** Words above the two sides. */
  labels?: { before: string; after: string };
}

/** Fields before and after, beside each other where there is room. Renders nothing without a change. */
export function ChangeList({
  changes,
  labels = { before: 'Sebelum', after: 'Sesudah' },
}: ChangeListProps) {
  return changes.map(({ field, before, after }) => (
    <Box component="section" key={field} sx={{ mt: 2 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
        {fieldLabel(field)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
        <Side label={labels.before} text={valueText(field, before)} color="grey.100" />
        <Side label={labels.after} text={valueText(field, after)} color="primary.light" />
      </Box>
    </Box>
  ));
}
