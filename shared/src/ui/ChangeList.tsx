import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditChange } from '../domain/audit/audit-event';
import { fieldLabel, isFileField, valueText } from '../domain/audit/audit-words';

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

/** Both sides in words: of two pictures the earlier one is gone. */
function textsOf({ field, before, after }: AuditChange): [before: string, after: string] {
  const isReplaced = isFileField(field) && before !== null && after !== null && before !== after;
  if (isReplaced) return ['Gambar lama (sudah dihapus)', 'Gambar baru'];
  return [valueText(field, before), valueText(field, after)];
}

interface ChangeListProps {
  changes: readonly AuditChange[];
  /** Words above the two sides. */
  labels?: { before: string; after: string };
  /** Names a field. */
  labelOf?: (field: string) => string;
}

/** Fields before and after, beside each other where there is room. Renders nothing without a change. */
export function ChangeList({
  changes,
  labels = { before: 'Sebelum', after: 'Sesudah' },
  labelOf = fieldLabel,
}: ChangeListProps) {
  return changes.map((change) => {
    const [before, after] = textsOf(change);
    return (
      <Box component="section" key={change.field} sx={{ mt: 2 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
          {labelOf(change.field)}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
          <Side label={labels.before} text={before} color="grey.100" />
          <Side label={labels.after} text={after} color="primary.light" />
        </Box>
      </Box>
    );
  });
}
