import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';

/** The first page of the area. The shell draws its frame around it: menu, login and the page's main part. */
export default function ExamplesPage() {
  return (
    <>
      <StaffPageHeading title="Kelola Contoh" intro="Lihat dan kelola contoh." />
      <EmptyState text="Belum ada contoh yang dicatat." />
    </>
  );
}
