import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { StaffMessage } from './StaffMessage';

const TITLE = 'Halaman Tidak Ditemukan';

/** An address of the staff area that nobody declares (resolutions 17). */
export default function StaffNotFoundPage() {
  usePageTitle(TITLE);
  return <StaffMessage code="404" title={TITLE} text="Alamat ini tidak ada di area karyawan." />;
}
