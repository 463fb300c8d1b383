import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useFormikContext } from 'formik';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { describeField } from './content-changes';
import type { ContentField } from './content-field';
import type { ContentRecord } from './content-record';
import { contentValue, type ContentValues } from './content-values';
import type { Conflict } from './use-save-content';

function labels<Item extends ContentRecord>(fields: readonly ContentField<Item>[]): string {
  return fields.map(({ label }) => label).join(', ');
}

/** What somebody else wrote in a field that was changed here too, and the way to take it over. */
function DisputedField<Item extends ContentRecord>({
  field,
  stored,
}: {
  field: ContentField<Item>;
  stored: Item;
}) {
  const { setFieldValue, values, isSubmitting } = useFormikContext<ContentValues>();
  const [own, setOwn] = useState<{ value: ContentValues[string] }>();
  // Their version is one press away, and so is one's own: neither text is lost.
  const swap = () => {
    setOwn(own ? undefined : { value: values[field.name] });
    void setFieldValue(field.name, own ? own.value : contentValue(field, stored));
  };
  const label = own ? 'Kembalikan isian saya' : 'Pakai versi ini';
  return (
    <Box component="li" sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {field.label}
      </Typography>
      <Typography
        variant="body2"
        // A long text scrolls within the notice; it can be reached by keyboard.
        tabIndex={0}
        sx={{ maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {describeField(field, stored)}
      </Typography>
      <Button
        color="inherit"
        disabled={isSubmitting}
        aria-label={`${label}: ${field.label}`}
        onClick={swap}
        sx={{ mt: 0.5 }}
      >
        {label}
      </Button>
    </Box>
  );
}

/**
 * Tells that somebody else has changed the record meanwhile, and what they wrote: nobody's text is lost. It takes the
 * focus, so that it is seen in a form that has been scrolled.
 */
export function ConflictNotice<Item extends ContentRecord>({
  conflict: { stored, disputed, taken },
}: {
  conflict: Conflict<Item>;
}) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [stored]);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      variant="outlined"
      role="group"
      aria-label="Perubahan orang lain"
      sx={{
        gridColumn: '1 / -1',
        bgcolor: 'warning.light',
        color: 'warning.dark',
        '& .MuiAlert-message': { minWidth: 0, flex: 1 },
      }}
    >
      <AlertTitle>Ada perubahan dari orang lain</AlertTitle>
      {taken.length > 0 && (
        <Typography variant="body2">
          {`Isian yang tidak Anda ubah sudah mengikuti versi terbaru: ${labels(taken)}.`}
        </Typography>
      )}
      {disputed.length > 0 && (
        <>
          <Typography variant="body2">
            Isian berikut juga diubah orang lain. Tekan Simpan untuk memakai isian Anda, atau pakai
            versi mereka.
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {disputed.map((field) => (
              <DisputedField key={`${field.name} ${stored.versi}`} field={field} stored={stored} />
            ))}
          </Box>
        </>
      )}
    </Alert>
  );
}
