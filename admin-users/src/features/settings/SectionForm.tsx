import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useToast } from '@teluk-mart/contract/toast';
import { type SectionId, SECTIONS, type SectionValues } from '@teluk-mart/domain/settings/sections';
import { SchemaForm } from '@teluk-mart/ui/form/SchemaForm';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import type { FormikHelpers } from 'formik';
import { type ReactNode, useId, useState } from 'react';
import { useChangeSettingsMutation } from './settings-api';

const isRecord = (value: unknown): value is SectionValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes over what only the other user has changed since both read the same. */
function merged(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isRecord(before) && isRecord(mine) && isRecord(theirs)) {
    const values = Object.entries(mine).map(([name, value]) => [
      name,
      merged(before[name], value, theirs[name]),
    ]);
    return Object.fromEntries(values);
  }
  return JSON.stringify(mine) === JSON.stringify(before) ? theirs : mine;
}

const valuesOf = ({ versi: _versi, ...values }: SectionValues) => values;

interface SectionFormProps {
  id: SectionId;
  /** The section as it was read, with its version. */
  stored: SectionValues;
  onDirtyChange: (dirty: boolean) => void;
  children: ReactNode;
}

/** The form of a section, whose input stays where the server refuses it (docs/specification.md#settings-page). */
export function SectionForm({ id, stored, onDirtyChange, children }: SectionFormProps) {
  const { title, schema } = SECTIONS[id];
  const titleId = useId();
  const toast = useToast();
  const [send] = useChangeSettingsMutation();
  const [known, setKnown] = useState(stored);
  const save = async (
    clean: SectionValues,
    _typed: SectionValues,
    { resetForm, setValues }: FormikHelpers<SectionValues>,
  ) => {
    try {
      const values = { ...clean, versi: known.versi };
      const { message, record } = await send({ id, values }).unwrap();
      setKnown(record);
      resetForm({ values: valuesOf(record) });
      toast.success('Sukses!', message);
    } catch (error) {
      // Another user was faster: the next save stores over their version, knowingly.
      const { status, data } = error as { status?: unknown; data?: { record: SectionValues } };
      if (status === 409 && data) {
        setKnown(data.record);
        void setValues(merged(known, clean, data.record) as SectionValues);
      }
      throw error;
    }
  };
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 }, maxWidth: 880 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <SchemaForm
        initialValues={valuesOf(stored)}
        schema={schema}
        save={save}
        failure="Gagal menyimpan pengaturan"
        onDirtyChange={onDirtyChange}
      >
        <Stack sx={{ gap: 3 }}>
          {children}
          <div>
            <SubmitButton label="Simpan" />
          </div>
        </Stack>
      </SchemaForm>
    </Card>
  );
}
