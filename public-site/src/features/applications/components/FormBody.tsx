import { useRef } from 'react';
import { useFormikContext } from 'formik';
import { useFocusAfterSubmit } from '@teluk-mart/shared/hooks/use-focus-after-submit';
import { useLeaveWarning } from '@teluk-mart/shared/hooks/use-leave-warning';
import { Box, Button, Stack, Typography } from '@teluk-mart/shared/mui';
import type { ApplicationValues } from '../application-values';
import { ApplicationFields } from './ApplicationFields';
import { DisconnectedNotice } from './DisconnectedNotice';
import { PrivacyNotice } from './PrivacyNotice';
import { ThanksNotice } from './ThanksNotice';
import { UploadProgress } from './UploadProgress';

interface FormBodyProps {
  /** Title of the opening, which tells one form from another on the list. */
  title: string;
  /** Share of the upload that is done, 0 to 1, while one is under way. */
  progress: number | undefined;
  disconnected: boolean;
  /** Whose application has been stored last; shown until somebody begins the next one. */
  applicant: string | undefined;
}

/** The form element with its fields, its notices and its button. */
export function FormBody({ title, progress, disconnected, applicant }: FormBodyProps) {
  const { handleSubmit, isSubmitting, submitCount, dirty } = useFormikContext<ApplicationValues>();
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isSubmitting);
  useLeaveWarning(dirty);
  const untouched = !dirty && submitCount === 0;
  return (
    <Stack
      ref={form}
      component="form"
      aria-label={`Formulir lamaran ${title}`}
      noValidate
      onSubmit={handleSubmit}
      sx={{ gap: 4 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Semua kolom wajib diisi, kecuali yang bertanda opsional.
      </Typography>
      <ApplicationFields />
      <Stack sx={{ gap: 2 }}>
        <PrivacyNotice />
        <Box>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isSubmitting}
            sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 220 } }}
          >
            {isSubmitting ? 'Mengirim...' : 'Kirim Lamaran'}
          </Button>
        </Box>
        {/* Below the button and with room kept free: nothing may push the button away between two clicks. */}
        <Box sx={{ minHeight: 36 }}>
          {disconnected && <DisconnectedNotice />}
          {applicant !== undefined && untouched && <ThanksNotice applicant={applicant} />}
          {progress !== undefined && <UploadProgress share={progress} />}
        </Box>
      </Stack>
    </Stack>
  );
}
