import { StaffMessage } from './StaffMessage';

/** A page of another role (resolutions 17). */
export function ForbiddenPage() {
  return (
    <StaffMessage
      code="403"
      title="Akses Ditolak"
      text="Halaman ini untuk karyawan dengan peran lain. Hubungi admin bila Anda membutuhkannya."
    />
  );
}
