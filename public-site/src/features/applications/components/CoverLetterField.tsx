import { useField } from 'formik';
import { COVER_LETTER_LONGEST } from '@teluk-mart/shared/domain/application/cover-letter';
import { Typography } from '@teluk-mart/shared/mui';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';

function format(count: number): string {
  return count.toLocaleString('id-ID');
}

/** The optional cover letter with a count of its characters. */
export function CoverLetterField() {
  const [{ value }] = useField<string>('surat_lamaran');
  const count = value.trim().length;
  return (
    <FormTextField
      name="surat_lamaran"
      label="Surat Lamaran"
      optional
      wide
      rows={5}
      hint="Ceritakan singkat tentang diri Anda dan alasan Anda melamar."
      aside={
        <Typography
          variant="caption"
          sx={{
            mt: '3px',
            flexShrink: 0,
            fontVariantNumeric: 'tabular-nums',
            color: count > COVER_LETTER_LONGEST ? 'error.main' : 'text.secondary',
          }}
        >
          {format(count)} / {format(COVER_LETTER_LONGEST)}
        </Typography>
      }
    />
  );
}
