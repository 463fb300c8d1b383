import { useFormikContext } from 'formik';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { describeValue } from './content-changes';
import type { ContentField } from '../kind/content-field';
import type { ContentRecord } from '../../domain/content/content-record';
import { contentValue, type ContentValues } from './content-values';
import type { Conflict } from './use-save-content';

interface VersionProps {
  /** Whose it is. */
  name: string;
  /** The field that both have changed. */
  label: string;
  text: string;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** One of two texts, and the button that puts it into the form. */
function Version({ name, label, text, chosen, disabled, onChoose }: VersionProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        minWidth: 0,
        p: 1.5,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      <Typography
        variant="body2"
        // A long text scrolls, and can be reached by keyboard for that.
        tabIndex={0}
        role="group"
        aria-label={`${name}: ${label}`}
        sx={{
          flex: 1,
          maxHeight: 160,
          overflow: 'auto',
          whiteSpace: 'pre-line',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Typography>
      <Button
        variant={chosen ? 'contained' : 'outlined'}
        aria-pressed={chosen}
        aria-label={`Pakai ini: ${name}, ${label}`}
        disabled={disabled}
        onClick={onChoose}
      >
        Pakai ini
      </Button>
    </Box>
  );
}

interface DisputedFieldProps<Item extends ContentRecord> {
  field: ContentField<Item>;
  conflict: Conflict<Item>;
}

/** Both texts of a field that two people have changed; either can be put into the form, as often as one likes. */
export function DisputedField<Item extends ContentRecord>({
  field,
  conflict: { stored, typed },
}: DisputedFieldProps<Item>) {
  const { setFieldValue, values, isSubmitting } = useFormikContext<ContentValues>();
  const versions = [
    { name: 'Isian Anda', value: typed[field.name] },
    { name: 'Versi mereka', value: contentValue(field, stored) },
  ];
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ mb: 0.75, fontWeight: 700 }}>
        {field.label}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {versions.map(({ name, value }) => (
          <Version
            key={name}
            name={name}
            label={field.label}
            text={describeValue(field, value)}
            chosen={values[field.name] === value}
            disabled={isSubmitting}
            onChoose={() => void setFieldValue(field.name, value)}
          />
        ))}
      </Box>
    </Box>
  );
}
