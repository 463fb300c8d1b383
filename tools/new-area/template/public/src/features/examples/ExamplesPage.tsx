import Container from '@mui/material/Container';
import { PageHeading } from '@teluk-mart/ui/headings';
import { EmptyState } from '@teluk-mart/ui/notices';

/** The first page of the area; the area's layout is around it. */
export default function ExamplesPage() {
  return (
    <Container sx={{ py: { xs: 4, md: 6 } }}>
      <PageHeading title="Contoh" intro="Semua tentang contoh." />
      <EmptyState text="Belum ada contoh saat ini. Periksa kembali nanti!" />
    </Container>
  );
}
