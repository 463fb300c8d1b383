import { StaffMessage } from './StaffMessage';

/** An address of the staff area that nobody declares (resolutions 17). */
export default function StaffNotFoundPage() {
  return (
    <StaffMessage
      code="404"
      title="Halaman Tidak Ditemukan"
      text="Alamat ini tidak ada di area karyawan."
    />
  );
}
