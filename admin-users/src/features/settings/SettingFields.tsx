import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';
import {
  type ContentFields,
  type NamedField,
  namedFields,
} from '@teluk-mart/domain/content/content-fields';
import {
  fillPlaceholders,
  INVITATION_FIELDS,
  PLACEHOLDERS,
} from '@teluk-mart/domain/settings/invitation-fields';
import { WEEKDAYS } from '@teluk-mart/domain/settings/shop';
import {
  BRANCH_FIELDS,
  CONTACT_FIELDS,
  MOST_NOTICES,
  MOST_SPECIAL_DAYS,
  NOTICE_FIELDS,
  SPECIAL_FIELDS,
} from '@teluk-mart/domain/settings/shop-fields';
import { FieldGrid } from '@teluk-mart/ui/form/FormField';
import { FormSwitch } from '@teluk-mart/ui/form/FormSwitch';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { FormDateField } from '@teluk-mart/ui/form/picker/FormDateField';
import { Icon } from '@teluk-mart/ui/Icon';
import { addIcon, copyIcon, deleteIcon } from '@teluk-mart/ui/icon-paths';
import { FieldArray, useField, useFormikContext } from 'formik';
import { type ReactNode, useRef } from 'react';

interface FieldsProps {
  fields: ContentFields;
  /** Path of the record in the form, with a full stop at its end; empty for the section itself. */
  path?: string;
}

/** Draws declared fields of the kinds that settings have. */
function Fields({ fields, path = '' }: FieldsProps) {
  return namedFields(fields).map((field) => {
    const frame = { ...field, name: path + field.name };
    if (field.kind === 'flag') return <FormSwitch key={field.name} {...frame} />;
    if (field.kind === 'day') return <FormDateField key={field.name} {...frame} />;
    return <FormTextField key={field.name} {...frame} />;
  });
}

interface RecordListProps extends Required<FieldsProps> {
  /** Name of each record, for instance `Hari khusus`. */
  label: string;
  hint: string;
  most: number;
}

/** Records that are added and removed. */
function RecordList({ fields, path, label, hint, most }: RecordListProps) {
  const [{ value: records }] = useField<readonly object[]>(path);
  const { isSubmitting } = useFormikContext();
  const addButton = useRef<HTMLButtonElement>(null);
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  return (
    <FieldArray name={path}>
      {({ push, remove }) => (
        <Stack role="group" aria-label={label} sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Box>
            <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
          </Box>
          {records.map((_record, index) => (
            <Box
              key={index}
              role="group"
              aria-label={`${label} ${index + 1}`}
              sx={{ width: 1, p: 2, border: 1, borderColor: 'divider', borderRadius: '12px' }}
            >
              <FieldGrid>
                <Fields fields={fields} path={`${path}.${index}.`} />
              </FieldGrid>
              <Button
                color="error"
                startIcon={<Icon path={deleteIcon} />}
                disabled={isSubmitting}
                aria-label={`Hapus ${label.toLowerCase()} ${index + 1}`}
                onClick={() => {
                  remove(index);
                  addButton.current?.focus();
                }}
                sx={{ mt: 1 }}
              >
                Hapus
              </Button>
            </Box>
          ))}
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Icon path={addIcon} />}
            disabled={isSubmitting || records.length >= most}
            onClick={() => push(empty)}
          >
            {`Tambah ${label.toLowerCase()}`}
          </Button>
        </Stack>
      )}
    </FieldArray>
  );
}

/** The hours of every weekday, with a button that gives all days those of Monday. */
function WeekFields({ path }: { path: string }) {
  const [{ value }, , { setValue }] = useField<readonly string[]>(path);
  const { isSubmitting } = useFormikContext();
  return (
    <Box role="group" aria-label="Jam buka">
      <Typography sx={{ fontWeight: 600 }}>Jam buka</Typography>
      <Typography variant="body2" color="textSecondary">
        Contoh: 07:00–22:00. Kosongkan jika tutup.
      </Typography>
      <Button
        startIcon={<Icon path={copyIcon} />}
        disabled={isSubmitting}
        onClick={() => void setValue(WEEKDAYS.map(() => value[0] ?? ''))}
        sx={{ mb: 1 }}
      >
        Samakan semua dengan Senin
      </Button>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
          gap: 2,
        }}
      >
        {WEEKDAYS.map((day, index) => (
          <FormTextField key={day} name={`${path}.${index}`} label={day} />
        ))}
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      aria-label={title}
      sx={{ gap: 2.5, pt: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** The fields of the shop: notices, branches and contacts (docs/specification.md#shop-settings). */
export function ShopFields() {
  return (
    <>
      <RecordList
        fields={NOTICE_FIELDS}
        path="pengumuman"
        label="Pengumuman"
        hint="Satu kalimat di atas setiap halaman pengunjung, dari tanggal mulai sampai tanggal akhir."
        most={MOST_NOTICES}
      />
      {brand.branches.map(({ id, city }) => (
        <Part key={id} title={`Cabang ${city}`}>
          <FieldGrid>
            <Fields fields={BRANCH_FIELDS} path={`cabang.${id}.`} />
          </FieldGrid>
          <WeekFields path={`cabang.${id}.jam`} />
          <RecordList
            fields={SPECIAL_FIELDS}
            path={`cabang.${id}.hari_khusus`}
            label="Hari khusus"
            hint="Jam buka pada hari libur atau acara. Pengunjung membacanya sejak dua minggu sebelumnya."
            most={MOST_SPECIAL_DAYS}
          />
        </Part>
      ))}
      <Part title="Kontak dan media sosial">
        <FieldGrid>
          <Fields fields={CONTACT_FIELDS} />
        </FieldGrid>
      </Part>
    </>
  );
}

/** A message; below it stands what its applicant will read. */
function MessageField({ field }: { field: NamedField }) {
  const [{ value }] = useField<string>(field.name);
  const example = (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {`${field.hint} Contoh yang diterima:\n\n${fillPlaceholders(value, PLACEHOLDERS)}`}
    </Box>
  );
  return <FormTextField {...field} hint={example} />;
}

/** The messages to applicants (docs/specification.md#invitation-settings). */
export function InvitationFields() {
  return namedFields(INVITATION_FIELDS).map((field) => (
    <MessageField key={field.name} field={field} />
  ));
}
