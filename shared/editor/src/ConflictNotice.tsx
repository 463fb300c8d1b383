import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { contentValue, type ContentValues, describeValue } from './content-values';
import type { Conflict } from './use-save-content';

interface VersionProps {
  name: string;
  /** Label of the field. */
  label: string;
  text: string;
  chosen: boolean;
  disabled: boolean;
  onChoose: () => void;
}

/** A version of a text with the button that puts it into the form. */
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
        // A long text scrolls; the keyboard reaches it through this.
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

interface DisputedFieldProps {
  field: NamedField;
  conflict: Conflict;
}

/** Both texts of a field that two people have changed; either can be put into the form. */
function DisputedField({ field, conflict: { stored, storedBy, typed } }: DisputedFieldProps) {
  const { setFieldValue, values, isSubmitting } = useFormikContext<ContentValues>();
  const versions = [
    { name: 'Isian Anda', value: typed[field.name] },
    {
      name: storedBy ? `Versi dari ${storedBy}` : 'Versi mereka',
      value: contentValue(field, stored),
    },
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

interface ConflictNoticeProps {
  conflict: Conflict;
  /** The server's message. */
  message: string;
}

function labels(fields: readonly NamedField[]): string {
  return fields.map(({ label }) => label).join(', ');
}

/**
 * Reports that another user has changed the record meanwhile, and shows their text, so that neither is lost. Takes the
 * focus, so that it is seen in a form that has been scrolled.
 */
export function ConflictNotice({ conflict, message }: ConflictNoticeProps) {
  const { stored, disputed, taken } = conflict;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [stored]);
  return (
    <TintedAlert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      role="group"
      aria-label={message}
      sx={{ gridColumn: '1 / -1' }}
    >
      <AlertTitle>{message}</AlertTitle>
      {taken.length > 0 && (
        <Typography variant="body2">
          {`Isian yang tidak Anda ubah sudah mengikuti versi terbaru: ${labels(taken)}.`}
        </Typography>
      )}
      {disputed.length > 0 && (
        <Typography variant="body2">
          Pilih isian yang dipakai, lalu tekan Simpan. Tanpa memilih, isian Anda yang dipakai.
        </Typography>
      )}
      {taken.length + disputed.length === 0 && (
        <Typography variant="body2">
          Status tampilnya berubah sejak formulir ini dibuka. Simpan lagi jika tetap ingin
          mengubahnya.
        </Typography>
      )}
      <Box>
        {disputed.map((field) => (
          <DisputedField key={`${field.name} ${stored.versi}`} field={field} conflict={conflict} />
        ))}
      </Box>
    </TintedAlert>
  );
}
