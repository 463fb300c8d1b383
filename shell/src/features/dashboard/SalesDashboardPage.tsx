import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';

/** An empty placeholder so far (spec §2 /admin/salesdashboard). */
export default function SalesDashboardPage() {
  return (
    <>
      <PageHeading title="Sales Dashboard" />
      <EmptyState text="Ringkasan penjualan akan tampil di sini." />
    </>
  );
}
