import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { StaffPageHeading } from '@teluk-mart/shared/ui/StaffPageHeading';

/** An empty placeholder so far (spec §2 /admin/salesdashboard). */
export default function SalesDashboardPage() {
  return (
    <>
      <StaffPageHeading title="Sales Dashboard" />
      <EmptyState text="Ringkasan penjualan akan tampil di sini." />
    </>
  );
}
