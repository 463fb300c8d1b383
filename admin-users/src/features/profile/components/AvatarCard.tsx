import Avatar from '@mui/material/Avatar';
import { mediaUrl } from '@teluk-mart/shared/api-client';
import { userInitials } from '@teluk-mart/shared/domain/user/initials';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { Button, Typography } from '@teluk-mart/shared/mui';
import type { ChosenPhoto } from '../use-chosen-photo';
import { usePhotoCheck } from '../use-photo-check';
import { useSaveAvatar } from '../use-save-avatar';
import { PhotoInput } from './PhotoInput';
import { ProfileCard } from './ProfileCard';

interface AvatarCardProps {
  user: User;
  chosen: ChosenPhoto | undefined;
  onChoose: (file: File | undefined) => void;
}

/** One's own photo: as it is, or as it would be with the file that was just chosen (spec §2). */
export function AvatarCard({ user, chosen, onChoose }: AvatarCardProps) {
  const hasPhoto = chosen !== undefined;
  const { fault, setFault, checking, check } = usePhotoCheck({ hasPhoto, onAccept: onChoose });
  const { save, saving } = useSaveAvatar();
  const submit = async () => {
    const saved = await save(chosen?.file);
    if (saved.ok) onChoose(undefined);
    // What is wrong with the last choice stays to be read where this is about something else.
    else if (saved.fault !== undefined) setFault(saved.fault);
  };
  const stored = user.avatar_url ? mediaUrl(user.avatar_url) : undefined;
  return (
    <ProfileCard title="Foto Profil" centred>
      <Avatar
        src={chosen?.preview ?? stored}
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
      <PhotoInput fault={fault} disabled={saving} onChoose={(file) => void check(file)} />
      <Button variant="contained" disabled={saving || checking} onClick={() => void submit()}>
        {saving ? 'Menyimpan...' : 'Simpan Avatar'}
      </Button>
    </ProfileCard>
  );
}
