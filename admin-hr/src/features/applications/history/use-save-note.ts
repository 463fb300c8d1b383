import { useState } from 'react';
import { errorMessage } from '@teluk-mart/shared/api-client';
import { noteSchema } from '@teluk-mart/shared/domain/application/note-schema';
import { fieldErrors } from '@teluk-mart/shared/domain/validation/field-errors';
import { validateForm } from '@teluk-mart/shared/domain/validation/validate-form';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../api/application-calls';

/** Saves a note about an application; `fault` is what is wrong with it, said once somebody has tried. */
export function useSaveNote(id: number) {
  const [addNote, { isLoading }] = applicationCalls.useAddApplicationNoteMutation();
  const [fault, setFault] = useState<string>();
  const toast = useToast();
  /** Whether the note was stored. */
  const save = async (text: string): Promise<boolean> => {
    const checked = validateForm(noteSchema, { teks: text });
    setFault(checked.ok ? undefined : checked.errors.teks);
    if (!checked.ok || isLoading) return false;
    try {
      const { message } = await addNote({ id, teks: checked.values.teks }).unwrap();
      toast.success('Sukses!', message);
      return true;
    } catch (error) {
      setFault(fieldErrors(error).teks);
      toast.failure('Error', errorMessage(error, 'Gagal menyimpan catatan.'));
      return false;
    }
  };
  return { save, isSaving: isLoading, fault, forgetFault: () => setFault(undefined) };
}
