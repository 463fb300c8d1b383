import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '@teluk-mart/contract/session';
import type { OwnUser, PendingChange } from '@teluk-mart/domain/user/account';
import { UnsavedDialog, useUnsavedGuard } from '@teluk-mart/ui/dialog/unsaved-guard';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { type ReactNode, useId, useState } from 'react';
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

/**
 * The parts of the profile, or only the part with a change that the account needs before anything else works. One guard
 * watches over unsaved changes in all of them.
 */
function ProfileCards({ user }: { user: OwnUser }) {
  const { pending } = user;
  const [photo, setPhoto] = useState<File>();
  const [personalDirty, setPersonalDirty] = useState(false);
  const [passwordDirty, setPasswordDirty] = useState(false);
  const guard = useUnsavedGuard(photo !== undefined || personalDirty || passwordDirty);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: pending ? 'minmax(0, 720px)' : '300px minmax(0, 1fr)',
        },
        alignItems: 'start',
      }}
    >
      {!pending && (
        <ProfileCard title="Foto Profil" centred>
          <AvatarForm user={user} chosen={photo} onChoose={setPhoto} />
        </ProfileCard>
      )}
      <Stack sx={{ gap: 3 }}>
        {!pending && (
          <ProfileCard title="Informasi Pribadi">
            <PersonalForm user={user} onDirtyChange={setPersonalDirty} />
          </ProfileCard>
        )}
        {pending !== 'second-factor' && (
          <ProfileCard title="Ubah Password">
            <PasswordForm onDirtyChange={setPasswordDirty} />
          </ProfileCard>
        )}
        {pending !== 'password' && (
          <ProfileCard title="Keamanan Akun">
            <SecuritySettings />
          </ProfileCard>
        )}
        {!pending && (
          <ProfileCard title="Sesi Aktif">
            <SessionList />
          </ProfileCard>
        )}
      </Stack>
      <UnsavedDialog guard={guard} />
    </Box>
  );
}

/** Texts about the change that an account needs before anything else works. */
const PENDING: Readonly<Record<PendingChange, string>> = {
  password:
    'Password Anda dibuat oleh orang lain. Ganti dengan password pilihan Anda sendiri untuk melanjutkan.',
  'second-factor':
    'Akun Anda wajib memakai verifikasi dua langkah. Aktifkan aplikasi autentikator atau passkey untuk melanjutkan.',
};

/**
 * Profil: one's own photo, name, address, password, second factor and sessions, for every role
 * (docs/specification.md#profile-page).
 */
export default function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <StaffPageHeading title="Profil" />
      {user?.pending && (
        <TintedAlert severity="warning" sx={{ mb: 3, maxWidth: 720 }}>
          {PENDING[user.pending]}
        </TintedAlert>
      )}
      {!user && <Typography role="status">Memuat profil...</Typography>}
      {user && <ProfileCards user={user} />}
    </>
  );
}
