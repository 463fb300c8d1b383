import { Typography } from '@teluk-mart/shared/mui';
import { useSession } from '@teluk-mart/shared/session';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';
import { ProfileCards } from './components/ProfileCards';

/** Profil: one's own photo, name, address and password, for every role (spec §2). */
export default function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <StaffPageHeading title="Profil" />
      {user ? (
        <ProfileCards user={user} />
      ) : (
        <Typography role="status">Memuat profil...</Typography>
      )}
    </>
  );
}
