import Avatar from '@mui/material/Avatar';
import { mediaUrl } from '@teluk-mart/shared/api-client';
import { userInitials } from '@teluk-mart/shared/domain/user/initials';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { Button, Typography } from '@teluk-mart/shared/mui';
import { useLocalAddress } from '@teluk-mart/shared/picture/use-local-address';
import { usePictureCheck } from '@teluk-mart/shared/picture/use-picture-check';
import { useSaveAvatar } from '../use-save-avatar';
import { PhotoInput } from './PhotoInput';
import { ProfileCard } from './ProfileCard';

const KEPT = 'Foto yang dipilih sebelumnya tetap dipakai.';

interface AvatarCardProps {
  user: User;
  /** A photo that is chosen and not saved yet. */
  chosen: File | undefined;
  onChoose: (file: File | undefined) => void;
}

/** One's own photo: as it is, or as it would be with the file that was just chosen (spec §2). */
export function AvatarCard({ user, chosen, onChoose }: AvatarCardProps) {
  const preview = useLocalAddress(chosen);
  const { fault, setFault, checking, check } = usePictureCheck(chosen && KEPT);
  const { save, saving } = useSaveAvatar();
  const choose = async (file: File) => {
    if (await check(file)) onChoose(file);
  };
  const submit = async () => {
    const saved = await save(chosen);
    if (saved.ok) onChoose(undefined);
    // What is wrong with the last choice stays to be read where this is about something else.
    else if (saved.fault !== undefined) setFault(saved.fault);
  };
  const stored = user.avatar_url ? mediaUrl(user.avatar_url) : undefined;
  return (
    <ProfileCard title="Foto Profil" centred>
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
      <PhotoInput fault={fault} disabled={saving} onChoose={(file) => void choose(file)} />
      <Button variant="contained" disabled={saving || checking} onClick={() => void submit()}>
        {saving ? 'Menyimpan...' : 'Simpan Avatar'}
      </Button>
    </ProfileCard>
  );
}
