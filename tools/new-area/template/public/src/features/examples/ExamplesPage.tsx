import Container from '@mui/material/Container';
import { EmptyState } from '@teluk-mart/ui/notices';
import { PageHeading } from '@teluk-mart/ui/headings';

/** The first page of the area; the area's layout is around it. */
export default function ExamplesPage() {
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading title="Contoh" intro="Semua tentang contoh." />
      <EmptyState text="Belum ada contoh saat ini. Periksa kembali nanti!" />
    </Container>
  );
}
