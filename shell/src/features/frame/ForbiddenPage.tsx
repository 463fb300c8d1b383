import { FORBIDDEN_TITLE } from './forbidden-title';
import { StaffMessage } from './StaffMessage';

/** A page of another role (resolutions 17). */
export function ForbiddenPage() {
  return (
    <StaffMessage
      code="403"
      title={FORBIDDEN_TITLE}
      text="Halaman ini untuk karyawan dengan role lain. Hubungi admin bila Anda membutuhkannya."
    />
  );
}
