import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AuditChange } from '@teluk-mart/domain/audit/audit-event';
import { type RecordedField, valueText } from '@teluk-mart/domain/content/field-words';

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

/** Returns both sides in words; the former picture of two is gone. */
function textsOf(
  { kind }: RecordedField,
  { before, after }: AuditChange,
): [before: string, after: string] {
  const isReplaced = kind === 'picture' && before !== null && after !== null && before !== after;
  if (isReplaced) return ['Gambar lama (sudah dihapus)', 'Gambar baru'];
  return [valueText(kind, before), valueText(kind, after)];
}

interface ChangeListProps {
  changes: readonly AuditChange[];
  /** Words above the two sides. */
  labels?: { before: string; after: string };
  /** Returns label and kind of a field; a change of an unknown field is left out. */
  fieldOf: (name: string) => RecordedField | undefined;
}

/** Fields before and after, beside each other on wide screens. Renders nothing without a change. */
export function ChangeList({
  changes,
  labels = { before: 'Sebelum', after: 'Sesudah' },
  fieldOf,
}: ChangeListProps) {
  return changes.map((change) => {
    const field = fieldOf(change.field);
    if (!field) return undefined;
    const [before, after] = textsOf(field, change);
    return (
      <Box component="section" key={change.field} sx={{ mt: 2 }}>
        <Typography component="h3" variant="body1" sx={{ fontWeight: 600, mb: 0.5 }}>
          {field.label}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1 }}>
          <Side label={labels.before} text={before} color="grey.100" />
          <Side label={labels.after} text={after} color="primary.light" />
        </Box>
      </Box>
    );
  });
}
