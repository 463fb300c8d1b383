import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { EmptyState } from '@teluk-mart/ui/notices';

/** The first page of the area. The shell draws its frame around it: menu, login and the page's main part. */
export default function ExamplesPage() {
  return (
    <>
      <StaffPageHeading title="Kelola Contoh" intro="Lihat dan kelola contoh." />
      <EmptyState text="Belum ada contoh yang dicatat." />
    </>
  );
}
