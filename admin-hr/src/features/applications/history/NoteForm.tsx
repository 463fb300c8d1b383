import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useToast } from '@teluk-mart/contract/toast';
import { noteSchema } from '@teluk-mart/domain/application/note-schema';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { SchemaForm } from '@teluk-mart/ui/form/SchemaForm';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { applicationsApi } from '../applications-api';
import { useNoteDraft } from './note-drafts';

interface NoteFormProps {
  /** Id of the application. */
  id: number;
}

/** Writes a note about an application; the text stays until it is stored (docs/specification.md#staff-changes). */
export function NoteForm({ id }: NoteFormProps) {
  const [draft, setDraft] = useNoteDraft(id);
  const [addNote] = applicationsApi.useAddApplicationNoteMutation();
  const toast = useToast();
  return (
    <SchemaForm
      initialValues={{ teks: draft }}
      schema={noteSchema}
      save={async ({ teks }) => {
        const { message } = await addNote({ id, teks }).unwrap();
        toast.success('Sukses!', message);
        setDraft('');
      }}
      failure="Gagal menyimpan catatan."
    >
      <NoteFields id={id} />
    </SchemaForm>
  );
}

function NoteFields({ id }: NoteFormProps) {
  const [draft, setDraft] = useNoteDraft(id);
  const { values, isSubmitting, resetForm } = useFormikContext<{ teks: string }>();
  // The draft ends when it is stored, and may be typed in another form: in the row behind the dialog with the CV.
  useEffect(() => {
    if (values.teks !== draft) resetForm({ values: { teks: draft } });
  }, [draft, values.teks, resetForm]);
  return (
    <Stack sx={{ gap: 1 }}>
      <FormTextField
        name="teks"
        label="Tambah catatan"
        hint="Hanya terlihat oleh tim HR dan admin."
        rows={2}
        input={{ onChange: ({ target }) => setDraft(target.value) }}
      />
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Button type="submit" variant="outlined" disabled={isSubmitting}>
          {isSubmitting ? 'Menyimpan...' : 'Simpan catatan'}
        </Button>
      </Stack>
    </Stack>
  );
}
