import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { thanksFor, TRAP_FIELD } from '@teluk-mart/domain/application/application-messages';
import { privacyNotice } from '@teluk-mart/domain/application/application-privacy';
import { applicationSchema } from '@teluk-mart/domain/application/application-schema';
import { useLeaveWarning } from '@teluk-mart/ui/dialog/unsaved-guard';
import { focusFirstInvalid, useFocusAfterSubmit } from '@teluk-mart/ui/hooks/focus';
import { Icon } from '@teluk-mart/ui/Icon';
import { checkCircleIcon, errorIcon, infoIcon } from '@teluk-mart/ui/icon-paths';
import { Formik, useFormikContext } from 'formik';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ApplicationFields } from './ApplicationFields';
import {
  type ApplicationValues,
  type AppliedOpening,
  EMPTY_APPLICATION,
  hiddenFields,
  plainFormAttributes,
  plainFormResult,
  typedValues,
} from './applications-api';
import { useApplicationSubmission } from './use-application-submission';

export interface ApplicationFormProps {
  opening: AppliedOpening;
}

/**
 * The application form of lists and details alike: the shared rules with their literal messages, and the server's own
 * beside them. A browser can send it without script, too, and gets the same form again with its values. Its default
 * export is a chunk of its own; see `LazyApplicationForm`.
 */
export default function ApplicationForm({ opening }: ApplicationFormProps) {
  const { submit, validate, ...outcome } = useApplicationSubmission(opening);
  const [{ thanks, refusal }] = useState(() => plainFormResult(opening));
  return (
    <Formik
      initialValues={refusal?.values ?? EMPTY_APPLICATION}
      initialErrors={refusal?.errors}
      initialTouched={refusal && ALL_TOUCHED}
      validationSchema={applicationSchema}
      validate={validate}
      onSubmit={submit}
    >
      <FormBody opening={opening} thanks={thanks} refusal={refusal?.message} {...outcome} />
    </Formik>
  );
}

/** Marks every field as touched, so that it shows its message. */
const ALL_TOUCHED = Object.fromEntries(Object.keys(EMPTY_APPLICATION).map((name) => [name, true]));

interface FormBodyProps {
  /** Its title distinguishes the forms of the list. */
  opening: AppliedOpening;
  /** Thanks for an application that was sent without script. */
  thanks: string | undefined;
  /** Reason why an application that was sent without script was refused. */
  refusal: string | undefined;
  /** Share of the upload that is done, 0 to 1, while one is under way. */
  progress: number | undefined;
  /** Way in which the connection was lost in the last attempt. */
  loss: 'interrupted' | 'disconnected' | undefined;
  /** The applicant of the last stored application; shown until the next one is begun. */
  applicant: string | undefined;
}

/** The form element with its fields, its notices and its button. */
function FormBody({ opening, thanks, refusal, progress, loss, applicant }: FormBodyProps) {
  const { handleSubmit, isSubmitting, submitCount, dirty } = useFormikContext<ApplicationValues>();
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isSubmitting);
  useTypedValues(form, opening);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (refusal !== undefined && isFree) focusFirstInvalid(form.current);
  }, [refusal]);
  useLeaveWarning(dirty);
  const untouched = !dirty && submitCount === 0;
  return (
    <Stack
      ref={form}
      component="form"
      aria-label={`Formulir lamaran ${opening.judul}`}
      {...plainFormAttributes(opening)}
      noValidate
      onSubmit={handleSubmit}
      // WebKit shows today in an empty date field, and only on an opaque ground paler than a date that was typed.
      sx={{
        gap: 4,
        '& input[type="date"]': { bgcolor: 'background.paper', borderRadius: 'inherit' },
      }}
    >
      {submitCount === 0 && thanks !== undefined && (
        <Notice kind="success" title="Lamaran Terkirim!" text={thanks} />
      )}
      {submitCount === 0 && refusal !== undefined && (
        <Notice kind="error" role="alert" title="Lamaran belum terkirim" text={refusal} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Semua kolom wajib diisi, kecuali yang bertanda opsional.
      </Typography>
      {Object.entries(hiddenFields(opening)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Hidden from people and unknown to browsers; programs that send forms to every site fill in all fields. */}
      <div hidden>
        <label>
          Biarkan kosong
          <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
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
          {loss && <DisconnectedNotice {...{ loss }} />}
          {/* Remains when the toast has gone; screen readers hear the toast, so this is no live region. */}
          {applicant !== undefined && untouched && (
            <Notice kind="success" text={thanksFor(applicant)} />
          )}
          {progress !== undefined && <UploadProgress share={progress} />}
        </Box>
      </Stack>
    </Stack>
  );
}

/**
 * Takes over values that were typed, chosen or filled in by the browser before the form's code had come, and the focus.
 * React draws another form in the place of the server's if a translation has changed that.
 */
function useTypedValues(form: RefObject<HTMLFormElement | null>, opening: AppliedOpening): void {
  const { values, setValues } = useFormikContext<ApplicationValues>();
  const atFirst = useRef(values);
  const [before] = useState(() => {
    const page = globalThis.document;
    const drawn = `form[action="${plainFormAttributes(opening).action}"]`;
    return {
      form: page?.querySelector<HTMLFormElement>(drawn),
      focused: page?.activeElement?.getAttribute('name'),
    };
  });
  useLayoutEffect(() => {
    if (!form.current) return;
    const typed = typedValues(before.form ?? form.current);
    const isTyped = Object.entries(typed).some(
      ([name, value]) => value !== atFirst.current[name as keyof ApplicationValues],
    );
    if (isTyped) void setValues(typed, false);
    if (!before.form || before.form === form.current || !before.focused) return;
    const focused = form.current.elements.namedItem(before.focused);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }, [form, before, setValues]);
}

/**
 * Explains which data of an application are kept, why and how long, with nothing to tick
 * (docs/specification.md#application-privacy).
 */
function PrivacyNotice() {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, maxWidth: '70ch', color: 'text.secondary' }}>
      <Icon path={infoIcon} sx={{ fontSize: 20, mt: 0.25 }} />
      <Typography variant="body2">{privacyNotice.text}</Typography>
    </Box>
  );
}

/** Explains a lost connection: what happened, what is safe, what to do. */
function DisconnectedNotice({ loss }: { loss: 'interrupted' | 'disconnected' }) {
  return (
    <Alert severity="warning" role="alert" sx={{ bgcolor: 'warning.light', color: 'warning.dark' }}>
      <AlertTitle>Koneksi terputus</AlertTitle>
      {loss === 'interrupted'
        ? 'Sambungan terputus sebelum CV selesai terkirim. Isian Anda masih di sini. Coba lagi di ' +
          'tempat dengan sinyal lebih baik, atau perkecil file CV.'
        : 'Lamaran Anda belum dapat kami pastikan terkirim. Semua isian masih ada di sini. Periksa ' +
          'sambungan internet Anda, lalu kirim sekali lagi; lamaran yang sama tidak akan tercatat ' +
          'dua kali.'}
    </Alert>
  );
}

interface NoticeProps {
  kind: 'error' | 'success';
  title?: string;
  text: string;
  role?: 'alert';
}

/** Words on a coloured ground. MUI's own `Alert` has an inline style, which the policy forbids in the server's HTML. */
function Notice({ kind, title, text, role }: NoticeProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'flex',
        gap: 1.5,
        p: 2,
        borderRadius: '12px',
        bgcolor: `${kind}.light`,
        color: `${kind}.dark`,
      }}
    >
      <Icon path={kind === 'error' ? errorIcon : checkCircleIcon} />
      <Box sx={{ minWidth: 0 }}>
        {title !== undefined && <Typography sx={{ fontWeight: 700 }}>{title}</Typography>}
        <Typography>{text}</Typography>
      </Box>
    </Box>
  );
}

/** Shows the share of the application that has been sent as a bar and a number; then that the server is at work. */
function UploadProgress({ share }: { share: number }) {
  const labelId = useId();
  const percent = Math.floor(share * 100);
  const sent = percent >= 100;
  return (
    <Box>
      <Typography
        id={labelId}
        variant="body2"
        sx={{ mb: 0.75, fontVariantNumeric: 'tabular-nums' }}
      >
        {sent ? 'Terunggah 100%. Menyimpan lamaran...' : `Mengunggah lamaran: ${percent}%`}
      </Typography>
      <LinearProgress
        aria-labelledby={labelId}
        variant={sent ? 'indeterminate' : 'determinate'}
        value={percent}
        sx={{ height: 8, borderRadius: 1 }}
      />
    </Box>
  );
}
