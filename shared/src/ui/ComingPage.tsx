import { EmptyState } from './EmptyState';
import { StaffPageHeading } from './StaffPageHeading';

/** A staff page that is declared and not open yet: it says so. */
export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <StaffPageHeading title={title} />
      <EmptyState text="Halaman ini sedang disiapkan dan akan dibuka pada rilis berikutnya." />
    </>
  );
}
