import {
  ALL_CAREERS,
  careerCategoriesOf,
} from '@teluk-mart/shared/domain/career/career-categories';
import { brand } from '@teluk-mart/shared/config/brand';
import { useUrlFilter } from '@teluk-mart/shared/hooks/use-url-filter';
import { Box, Container } from '@teluk-mart/shared/mui';
import { FilterBar } from '@teluk-mart/shared/ui/FilterBar';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';
import { CareerList } from './components/CareerList';
import { CareerPoster } from './components/CareerPoster';
import { useVisibleCareers } from './use-visible-careers';

/** All openings by category, each with its application form, beside the poster (spec §2). */
export default function CareerListPage() {
  const { careers, ...request } = useVisibleCareers();
  const categories = [ALL_CAREERS, ...careerCategoriesOf(careers ?? [])];
  const [category, choose] = useUrlFilter('kategori', categories, ALL_CAREERS);
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title={`Karir di ${brand.name}`}
        intro="Bekerja dekat rumah, belajar setiap hari, tumbuh bersama. Temukan posisi yang cocok dan kirim lamaran Anda langsung dari halaman ini."
      />
      <FilterBar
        label="Kategori lowongan"
        options={categories.map((value) => ({ value, label: value }))}
        value={category}
        onChange={choose}
      />
      <Box
        sx={{
          mt: 3,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
          gap: { xs: 5, md: 4 },
          alignItems: 'start',
        }}
      >
        <CareerList careers={careers} category={category} {...request} />
        <CareerPoster />
      </Box>
    </Container>
  );
}
