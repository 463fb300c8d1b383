import { useState } from 'react';
import { errorMessage } from '@teluk-mart/shared/api-client';
import { fieldErrors } from '@teluk-mart/shared/domain/validation/field-errors';
import { useCurrentUser, useRefetchUser } from '@teluk-mart/shared/session';
import { useToast } from '@teluk-mart/shared/toast';
import { useSetAvatarMutation } from './api/profile-api';

/** What came of saving a photo: `fault` is what the server found wrong with the file itself. */
type SavedAvatar = { ok: true } | { ok: false; fault?: string };

/**
 * Stores the chosen photo and says what came of it (spec §5, §8). It is `saving` until the photo stands everywhere, so
 * that the old one does not shine through in between.
 */
export function useSaveAvatar() {
  const [setAvatar] = useSetAvatarMutation();
  const [saving, setSaving] = useState(false);
  const { id } = useCurrentUser();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  const send = async (file: File): Promise<SavedAvatar> => {
    try {
      await setAvatar({ id, file }).unwrap();
      toast.success('Sukses!', 'Avatar berhasil diperbarui.');
      await refetchUser();
      return { ok: true };
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal unggah avatar'));
      return { ok: false, fault: fieldErrors(error).avatar };
    }
  };
  const save = async (file: File | undefined): Promise<SavedAvatar> => {
    if (!file) {
      toast.failure('Tidak ada file', 'Silakan pilih foto terlebih dahulu.');
      return { ok: false };
    }
    setSaving(true);
    const saved = await send(file);
    setSaving(false);
    return saved;
  };
  return { save, saving };
}
