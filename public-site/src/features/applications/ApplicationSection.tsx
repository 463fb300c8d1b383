import { type ComponentType, useEffect, useState } from 'react';
import { APPLICATIONS_CLOSED } from '@teluk-mart/shared/domain/application/application-messages';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { formatDayLong } from '@teluk-mart/shared/domain/time/format-date';
import { Box, Skeleton, Stack, Typography } from '@teluk-mart/shared/mui';
import { RetryNotice } from '@teluk-mart/shared/ui/notices';
import type { ApplicationFormProps } from './ApplicationForm';

interface ApplicationSectionProps {
  /** The opening with its state of today. */
  opening: Career;
  /** Level of the heading, one below the opening's title. */
  headingLevel: 'h2' | 'h3';
}

/**
 * The way to apply for an opening: the form while it is open, else the reason why there is none
 * (docs/specification.md#closed-openings).
 */
export function ApplicationSection({ opening, headingLevel }: ApplicationSectionProps) {
  if (opening.karirState === 'ongoing') {
    return (
      <Box component="section">
        <Typography variant={headingLevel} component={headingLevel} sx={{ mb: 1 }}>
          Lamar posisi ini
        </Typography>
        <LazyApplicationForm opening={opening} />
      </Box>
    );
  }
  return (
    <Box sx={{ p: 3, borderRadius: '16px', bgcolor: 'grey.100' }}>
      <Typography sx={{ fontWeight: 600 }}>{APPLICATIONS_CLOSED}</Typography>
      {opening.karirState === 'upcoming' && (
        <Typography sx={{ color: 'text.secondary' }}>
          Pendaftaran baru dibuka pada {formatDayLong(opening.periode_start)}.
        </Typography>
      )}
    </Box>
  );
}

/** The application form, its code fetched when it is first shown: a reader of openings never needs it. */
export function LazyApplicationForm(props: ApplicationFormProps) {
  const { Form, failed, retry } = useLoadedForm();
  if (Form) return <Form {...props} />;
  if (failed) return <RetryNotice text="Formulir lamaran belum dapat dimuat." onRetry={retry} />;
  return <FormSkeleton />;
}

/** Place of the form while its code is on the way. */
function FormSkeleton() {
  return (
    <Stack role="status" aria-label="Memuat formulir lamaran" sx={{ gap: 2 }}>
      {[56, 56, 56, 96].map((height, index) => (
        <Skeleton key={index} variant="rounded" sx={{ height }} />
      ))}
      <Skeleton variant="rounded" sx={{ width: 220, height: 52, borderRadius: 999 }} />
    </Stack>
  );
}

interface LoadedForm {
  Form: ComponentType<ApplicationFormProps> | undefined;
  failed: boolean;
  /** Fetches the chunk again; unlike `React.lazy`, which keeps its first failure for ever. */
  retry: () => void;
}

/** Brings the application form's code, with formik and yup, once a page has a form to show. */
function useLoadedForm(): LoadedForm {
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [Form, setForm] = useState<ComponentType<ApplicationFormProps>>();
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "application-form" */ './ApplicationForm').then(
      (chunk) => {
        if (wanted) setForm(() => chunk.default);
      },
      (error: unknown) => {
        console.error('Formulir lamaran gagal dimuat:', error);
        if (wanted) setFailedAttempt(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { Form, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
