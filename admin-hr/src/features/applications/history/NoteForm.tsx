import { type SubmitEvent, useId, useRef } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { FormField } from '@teluk-mart/shared/ui/form/FormField';
import { useNoteDraft } from './note-drafts';
import { useSaveNote } from './use-save-note';

/** Writes a note about an application; what is typed stays until it is stored (resolutions 44). */
export function NoteForm({ id }: { id: number }) {
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useNoteDraft(id);
  const { save, isSaving, fault, forgetFault } = useSaveNote(id);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await save(text)) setText('');
    else field.current?.focus();
  };
  return (
    <Stack component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ gap: 1 }}>
      <FormField
        id={fieldId}
        helperId={`${fieldId}-helper`}
        label="Tambah catatan"
        hint="Hanya terlihat oleh tim HR dan admin."
        error={fault}
      >
        <OutlinedInput
          id={fieldId}
          inputRef={field}
          value={text}
          onChange={({ target }) => {
            forgetFault();
            setText(target.value);
          }}
          readOnly={isSaving}
          multiline
          minRows={2}
          maxRows={6}
          slotProps={{ input: { required: true, 'aria-describedby': `${fieldId}-helper` } }}
        />
      </FormField>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <Button type="submit" variant="outlined" disabled={isSaving}>
          {isSaving ? 'Menyimpan...' : 'Simpan catatan'}
        </Button>
      </Stack>
    </Stack>
  );
}
