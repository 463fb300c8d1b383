import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { withStore } from '@teluk-mart/contract/store-loader';
import { APPLICATIONS_CLOSED } from '@teluk-mart/domain/application/application-messages';
import type { Career } from '@teluk-mart/domain/career/career';
import { formatDayLong } from '@teluk-mart/domain/time/format-date';
import { useHydrated } from '@teluk-mart/ui/hooks/use-hydrated';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { type ComponentType, lazy, memo, Suspense, use, useState } from 'react';
import type { ApplicationFormProps } from './ApplicationForm';

interface ApplicationSectionProps {
  /** The opening with its state of today. */
  opening: Omit<Career, 'konten_lengkap'>;
  /** Level of the heading, one below the opening's title. */
  headingLevel: 'h2' | 'h3';
}

/**
 * The way to apply for an opening: the form while it is open, else the reason why there is none
 * (docs/specification.md#closed-openings).
 */
export function ApplicationSection({ opening, headingLevel }: ApplicationSectionProps) {
  const isOpen = opening.karirState === 'ongoing';
  // A form that has been there stays with what is typed, also when its time is over: the server's answer says so.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (isOpen || wasOpen) {
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

/**
 * The application form, its code fetched when it is first shown: a reader of openings never needs it. A form that the
 * server has rendered stays as it is until its code has come, and can be sent without. An update from outside would
 * replace it by the skeleton, so there is none but for another opening.
 */
export const LazyApplicationForm = memo(function LazyApplicationForm(props: ApplicationFormProps) {
  const [Form, setForm] = useState(lastForm);
  const retry = () => {
    last = createLazyForm();
    setForm(last);
  };
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Form {...props} onRetry={retry} />
    </Suspense>
  );
}, isSameOpening);

function isSameOpening(a: ApplicationFormProps, b: ApplicationFormProps): boolean {
  return a.opening.id === b.opening.id && a.opening.judul === b.opening.judul;
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

/** Loads the form with the store, by which it reports the outcome of sending. */
const loadForm = withStore<LoadedFormProps>(
  () => import(/* webpackChunkName: "application-form" */ './ApplicationForm'),
);

/** Returns the form, or its replacement if its code could not be fetched. */
function createLazyForm() {
  return lazy(async (): Promise<{ default: ComponentType<LoadedFormProps> }> => {
    try {
      return await loadForm();
    } catch (error) {
      console.error('Formulir lamaran gagal dimuat:', error);
      return { default: MissingForm };
    }
  });
}

interface LoadedFormProps extends ApplicationFormProps {
  onRetry: () => void;
}

let last = createLazyForm();
const lastForm = () => last;

const NEVER = new Promise<never>(() => undefined);

function MissingForm({ onRetry }: LoadedFormProps) {
  const isOfServer = !useHydrated();
  // The form that the server has rendered works without its code: it stays.
  if (isOfServer) use(NEVER);
  return <RetryNotice text="Formulir lamaran belum dapat dimuat." onRetry={onRetry} />;
}
