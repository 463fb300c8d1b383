import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { EmptyState } from '@teluk-mart/ui/notices';

/** An empty placeholder so far (docs/specification.md#dashboard). */
export default function SalesDashboardPage() {
  return (
    <>
      <StaffPageHeading title="Sales Dashboard" />
      <EmptyState text="Ringkasan penjualan akan tampil di sini." />
    </>
  );
}
