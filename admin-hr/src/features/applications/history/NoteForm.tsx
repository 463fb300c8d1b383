import { useEffect, useId, useState } from 'react';
import { Stack } from '@teluk-mart/shared/mui';
import { noteSchema } from '@teluk-mart/shared/domain/application/note-schema';
import { useToast } from '@teluk-mart/shared/toast';
import { FormTextField } from '@teluk-mart/shared/ui/form/FormTextField';
import { SchemaForm } from '@teluk-mart/shared/ui/form/SchemaForm';
import { SubmitButton } from '@teluk-mart/shared/ui/form/SubmitButton';
import { applicationCalls } from '../api/application-calls';
import { LeaveGuard } from './LeaveGuard';
import { useGuardDuty } from './use-guard-duty';

interface NoteFormProps {
  /** Id of the application. */
  id: number;
  /** Told whenever there starts or stops to be a note that is not saved. */
  onUnsavedChange?: (unsaved: boolean) => void;
}

const EMPTY = { teks: '' };

/** Writes a note about an application; what is typed stays until it is stored (resolutions 44). */
export function NoteForm({ id, onUnsavedChange }: NoteFormProps) {
  const [addNote] = applicationCalls.useAddApplicationNoteMutation();
  const toast = useToast();
  const [unsaved, setUnsaved] = useState(false);
  const isOnDuty = useGuardDuty(useId(), unsaved);
  useEffect(() => {
    if (!unsaved) return undefined;
    onUnsavedChange?.(true);
    return () => onUnsavedChange?.(false);
  }, [onUnsavedChange, unsaved]);
  return (
    <>
      <SchemaForm
        initialValues={EMPTY}
        schema={noteSchema}
        failure="Gagal menyimpan catatan."
        onDirtyChange={setUnsaved}
        save={async ({ teks }, _typed, { resetForm }) => {
          const { message } = await addNote({ id, teks }).unwrap();
          resetForm();
          toast.success('Sukses!', message);
        }}
      >
        <Stack sx={{ gap: 1 }}>
          <FormTextField
            name="teks"
            label="Tambah catatan"
            hint="Hanya terlihat oleh tim HR dan admin."
            rows={2}
          />
          <Stack sx={{ alignItems: 'flex-start' }}>
            <SubmitButton label="Simpan catatan" />
          </Stack>
        </Stack>
      </SchemaForm>
      {isOnDuty && <LeaveGuard />}
    </>
  );
}
