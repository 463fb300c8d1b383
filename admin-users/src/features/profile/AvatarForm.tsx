import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorMessage, fieldErrors } from '@teluk-mart/contract/api-client/call-errors';
import { mediaUrl } from '@teluk-mart/contract/api-client/media-url';
import { useRefetchUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { userInitials } from '@teluk-mart/domain/user/initials';
import type { User } from '@teluk-mart/domain/user/user';
import { PICTURE_HINT } from '@teluk-mart/domain/validation/picture-file';
import { PictureButton } from '@teluk-mart/ui/form/PictureButton';
import { cameraIcon } from '@teluk-mart/ui/icon-paths';
import { usePictureCheck } from '@teluk-mart/ui/picture/picture-check';
import { useLocalAddress } from '@teluk-mart/ui/picture/use-local-address';
import { useId, useState } from 'react';
import { useSetAvatarMutation } from './profile-api';

const KEPT = 'Foto yang dipilih sebelumnya tetap dipakai.';

interface AvatarFormProps {
  user: User;
  /** A photo that is chosen and not saved yet. */
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** One's own photo: the stored one, or a preview of the chosen file (docs/specification.md#profile-page). */
export function AvatarForm({ user, chosen, onChoose }: AvatarFormProps) {
  const preview = useLocalAddress(chosen);
  const { violation, setViolation, checking, check } = usePictureCheck(chosen && KEPT);
  const [setAvatar] = useSetAvatarMutation();
  const [saving, setSaving] = useState(false);
  const refetchUser = useRefetchUser();
  const toast = useToast();
  const hintId = useId();

  const choose = async (file: File) => {
    if (await check(file)) onChoose(file);
  };
  const save = async () => {
    if (!chosen) {
      toast.failure('Tidak ada file', 'Silakan pilih foto terlebih dahulu.');
      return;
    }
    setSaving(true);
    try {
      await setAvatar({ id: user.id, file: chosen }).unwrap();
      toast.success('Sukses!', 'Avatar berhasil diperbarui.');
      // Saving lasts until the new photo stands everywhere, or the old one would shine through in between.
      await refetchUser();
      onChoose(undefined);
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal unggah avatar'));
      const { avatar } = fieldErrors(error);
      // The violation of the last choice stays readable if this failure is about something else.
      if (avatar !== undefined) setViolation(avatar);
    }
    setSaving(false);
  };

  const stored = user.avatar_url ? mediaUrl(user.avatar_url) : undefined;
  return (
    <>
      <Avatar
        src={preview ?? stored}
        alt={chosen ? 'Pratinjau foto yang dipilih' : `Foto ${user.nama}`}
        sx={{
          width: 128,
          height: 128,
          fontSize: '2.5rem',
          fontWeight: 700,
          bgcolor: 'primary.main',
        }}
      >
        {userInitials(user.nama)}
      </Avatar>
      <Typography color="textSecondary">{user.role}</Typography>
      <Box>
        <PictureButton
          label="Pilih Foto"
          icon={cameraIcon}
          accept="image/*"
          disabled={saving}
          invalid={violation !== undefined}
          describedBy={hintId}
          onChoose={(file) => void choose(file)}
        />
        <Typography
          id={hintId}
          role="status"
          variant="body2"
          sx={{ mt: 1, color: violation ? 'error.main' : 'text.secondary' }}
        >
          {violation ?? PICTURE_HINT}
        </Typography>
      </Box>
      <Button variant="contained" disabled={saving || checking} onClick={() => void save()}>
        {saving ? 'Menyimpan...' : 'Simpan Avatar'}
      </Button>
    </>
  );
}
