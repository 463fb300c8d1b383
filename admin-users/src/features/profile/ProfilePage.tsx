import { type ReactNode, useId, useState } from 'react';
import type { OwnUser, PendingChange } from '@teluk-mart/shared/domain/user/account';
import Alert from '@mui/material/Alert';
import { Box, Card, Stack, Typography } from '@teluk-mart/shared/mui';
import { useSession } from '@teluk-mart/shared/session';
import { UnsavedDialog, useUnsavedGuard } from '@teluk-mart/shared/ui/dialog/unsaved-guard';
import { StaffPageHeading } from '@teluk-mart/shared/ui/headings';
import { AvatarForm } from './AvatarForm';
import { PasswordForm } from './PasswordForm';
import { PersonalForm } from './PersonalForm';
import { SecuritySettings } from './SecuritySettings';
import { SessionList } from './SessionList';

interface ProfileCardProps {
  title: string;
  centred?: boolean;
  children: ReactNode;
}

/** One part of the profile, named by its heading. */
function ProfileCard({ title, centred = false, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2, ...(centred && { alignItems: 'center', textAlign: 'center' }) }}>
        {children}
      </Stack>
    </Card>
  );
}

/** The three parts of the profile. One guard watches over unsaved changes in all of them. */
function ProfileCards({ user }: { user: OwnUser }) {
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
      <ProfileCard title="Foto Profil" centred>
        <AvatarForm user={user} chosen={photo} onChoose={setPhoto} />
      </ProfileCard>
      <Stack sx={{ gap: 3 }}>
        <ProfileCard title="Informasi Pribadi">
          <PersonalForm user={user} onDirtyChange={setPersonalDirty} />
        </ProfileCard>
        <ProfileCard title="Ubah Password">
          <PasswordForm onDirtyChange={setPasswordDirty} />
        </ProfileCard>
        {/* Whoever has to choose another password first is shown the rest afterwards. */}
        {user.pending !== 'password' && (
          <ProfileCard title="Keamanan Akun">
            <SecuritySettings />
          </ProfileCard>
        )}
        {user.pending === undefined && (
          <ProfileCard title="Sesi Aktif">
            <SessionList />
          </ProfileCard>
        )}
      </Stack>
      <UnsavedDialog guard={guard} />
    </Box>
  );
}

/** Tells which change the account needs before anything else works. */
const PENDING: Readonly<Record<PendingChange, string>> = {
  password:
    'Password Anda dipasang oleh orang lain. Ganti dengan password baru di bawah ini untuk melanjutkan.',
  'second-factor':
    'Akun Anda wajib memakai verifikasi dua langkah. Aktifkan aplikasi autentikator atau passkey untuk melanjutkan.',
};

/** Profil: one's own photo, name, address, password, second factor and sessions, for every role (docs/specification.md#profile-page). */
export default function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <StaffPageHeading title="Profil" />
      {user?.pending && (
        <Alert severity="warning" sx={{ mb: 3, borderRadius: '16px' }}>
          {PENDING[user.pending]}
        </Alert>
      )}
      {user ? (
        <ProfileCards user={user} />
      ) : (
        <Typography role="status">Memuat profil...</Typography>
      )}
    </>
  );
}
