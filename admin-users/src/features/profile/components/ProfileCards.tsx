import { useState } from 'react';
import type { User } from '@teluk-mart/shared/domain/user/user';
import { useUnsavedGuard } from '@teluk-mart/shared/hooks/use-unsaved-guard';
import { Box, Stack } from '@teluk-mart/shared/mui';
import { UnsavedDialog } from '@teluk-mart/shared/ui/UnsavedDialog';
import { AvatarCard } from './AvatarCard';
import { PasswordForm } from './PasswordForm';
import { PersonalForm } from './PersonalForm';
import { ProfileCard } from './ProfileCard';

/** The three parts of the profile. One guard watches over what is not saved in any of them (resolutions 60). */
export function ProfileCards({ user }: { user: User }) {
  const [photo, setPhoto] = useState<File>();
  const [personalDirty, setPersonalDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);
  const guard = useUnsavedGuard(photo !== undefined || personalDirty || passwordDirty);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <AvatarCard user={user} chosen={photo} onChoose={setPhoto} />
      <Stack spacing={3}>
        <ProfileCard title="Informasi Pribadi">
          <PersonalForm user={user} onDirtyChange={setPersonalDirty} />
        </ProfileCard>
        <ProfileCard title="Ubah Password">
          <PasswordForm onDirtyChange={setPasswordDirty} />
        </ProfileCard>
      </Stack>
      <UnsavedDialog guard={guard} />
    </Box>
  );
}
