import { useState } from 'react';
import Avatar from '@mui/material/Avatar';
import { mediaUrl } from '@teluk-mart/shared/api-client';
import { userInitials } from '@teluk-mart/shared/domain/user/initials';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { Button, Typography } from '@teluk-mart/shared/mui';
import { pictureFault } from '../picture-fault';
import type { ChosenPhoto } from '../use-chosen-photo';
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
  const [fault, setFault] = useState<string>();
  const { save, saving } = useSaveAvatar();
  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    onChoose(found === undefined ? file : undefined);
  };
  const submit = async () => {
    if (await save(chosen?.file)) onChoose(undefined);
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
      <PhotoInput fault={fault} onChoose={choose} />
      <Button variant="contained" disabled={saving} onClick={() => void submit()}>
        {saving ? 'Menyimpan...' : 'Simpan Avatar'}
      </Button>
    </ProfileCard>
  );
}
