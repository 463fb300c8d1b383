import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordedField } from '@teluk-mart/domain/content/field-words';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { firstField, type FocusTarget, useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import type { InputKeeper, KeptInput, KeptOffer } from '@teluk-mart/ui/hooks/kept-input';
import { type FormikValues, useFormikContext } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import { ChangeList } from '../ChangeList';
import { TintedAlert } from '../TintedAlert';

/** A field that is kept, and how a comparison words it. */
interface KeptField extends RecordedField {
  name: string;
  optionLabels?: Readonly<Record<string, string>>;
}

/** Input of a form that is kept on the device while it is typed (docs/specification.md#kept-input). */
export interface KeptForm {
  /** Names the form and its record, for instance `promos:3`. */
  place: string;
  /** The record within a sentence, for instance `promo`. */
  noun: string;
  /** Only these are kept: name no password. A file among them is not. */
  fields: readonly KeptField[];
  /** The stored record that is edited; a new one without. */
  stored?: object;
  /** Called when input comes back, with version and fields of the record for which it was typed. */
  onTake?: (stored: KeptInput['stored']) => void;
}

function pick(values: FormikValues, fields: readonly KeptField[]): FormikValues {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name] as unknown]));
}

/** Stands first in a form: keeps its input, and offers what a former one left. */
export function KeptInputFields({ form, keeper }: { form: KeptForm; keeper: InputKeeper }) {
  const { fields, stored } = form;
  const { keep, offer, settle } = keeper;
  const { values, initialValues } = useFormikContext<FormikValues>();
  useEffect(() => {
    const changed = fields.filter(({ name }) => values[name] !== initialValues[name]);
    const texts = changed.filter(({ name }) => ['string', 'boolean'].includes(typeof values[name]));
    const record = stored as FormikValues | undefined;
    const input: KeptInput = {
      values: pick(values, texts),
      stored: record && { versi: record.versi as unknown, ...pick(record, texts) },
      hasFile: texts.length < changed.length,
    };
    keep(texts.length > 0 ? input : undefined);
  }, [fields, initialValues, keep, stored, values]);
  return offer && <Offer key={offer.key} {...{ form, offer, settle }} />;
}

interface OfferProps {
  form: KeptForm;
  offer: KeptOffer;
  settle: () => void;
}

/** Offers the input of a former form, compared with a record that has changed since. */
function Offer({ form: { fields, noun, stored, onTake }, offer, settle }: OfferProps) {
  const { values, initialValues, setValues } = useFormikContext<FormikValues>();
  const now = initialValues as Readonly<Record<string, unknown>>;
  const then = offer.values;
  const typed = fields.filter(
    ({ name }) => typeof now[name] === typeof then[name] && now[name] !== then[name],
  );
  // What was typed since the form opened stays.
  const taken = typed.filter(({ name }) => values[name] === now[name]);
  const hasChanged = (name: string) =>
    offer.stored?.[name] !== (stored as FormikValues | undefined)?.[name];
  const disputed = typed.filter(({ name }) => hasChanged(name));
  // It is stored already, or nothing of it has a field in this release.
  if (typed.length === 0) return undefined;
  return (
    <KeptNotice
      at={offer.at}
      onTake={() => {
        void setValues({ ...values, ...pick(then, taken) });
        onTake?.(offer.stored);
        settle();
      }}
      onDiscard={settle}
    >
      {offer.hasFile && (
        <Typography variant="body2">
          Gambar yang dipilih waktu itu tidak ikut tersimpan. Silakan pilih lagi.
        </Typography>
      )}
      {(disputed.length > 0 || hasChanged('versi')) && (
        <Typography variant="body2">{`Data ${noun} ini sudah diubah sejak itu.`}</Typography>
      )}
      <Box sx={{ color: 'text.primary' }}>
        <ChangeList
          changes={disputed.map(({ name, optionLabels }) => ({
            field: name,
            before: optionLabels?.[String(now[name])] ?? now[name],
            after: optionLabels?.[String(then[name])] ?? then[name],
          }))}
          labels={{ before: 'Sekarang', after: 'Isian Anda' }}
          fieldOf={(name) => disputed.find((field) => field.name === name)}
        />
      </Box>
    </KeptNotice>
  );
}

const theFirstField: FocusTarget = (notice) => firstField(notice.closest('form'));

interface KeptNoticeProps {
  /** ISO timestamp. */
  at: string;
  onTake: () => void;
  onDiscard: () => void;
  children?: ReactNode;
}

/** Says that input of before lies on this device, and asks what to do with it. */
export function KeptNotice({ at, onTake, onDiscard, children }: KeptNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(notice, theFirstField);
  return (
    <TintedAlert ref={notice} severity="info" role="status" sx={{ gridColumn: '1 / -1' }}>
      <AlertTitle sx={{ typography: 'body2', fontWeight: 600 }}>
        {`Isian dari ${formatMoment(at)} belum disimpan.`}
      </AlertTitle>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={onTake}>
          Pakai lagi
        </Button>
        <Button variant="outlined" onClick={onDiscard}>
          Buang
        </Button>
      </Box>
    </TintedAlert>
  );
}
