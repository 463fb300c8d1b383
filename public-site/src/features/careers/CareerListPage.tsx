import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import { ALL_CAREERS, careerCategoriesOf } from '@teluk-mart/domain/career/career-categories';
import { brand } from '@teluk-mart/domain/config/brand';
import { isVisible } from '@teluk-mart/domain/record/status';
import { FilterBar } from '@teluk-mart/ui/FilterBar';
import { PageHeading } from '@teluk-mart/ui/headings';
import { EmptyState } from '@teluk-mart/ui/notices';
import { useLayoutEffect, useRef, useState } from 'react';
import { ListPages, useListPages } from '../../components/list-pages';
import { CareerItem, CareerRowSkeleton } from './CareerItem';
import { CareerPoster } from './CareerPoster';
import { type ListedCareer, withCareerState } from './careers-api';

/** Skeletons of /careers while its list is on its way (docs/specification.md#loading-lists). */
const SKELETON_COUNT = 3;
const NONE_IN_CATEGORY = 'Tidak ada lowongan untuk kategori ini.';

const CAREERS = {
  call: '/api/karir?omit=konten_lengkap',
  filter: 'kategori',
  all: ALL_CAREERS,
  valueOf: ({ kategori }: ListedCareer) => kategori,
  offer: careerCategoriesOf,
};

/** All openings by category, each with its application form, beside the poster (docs/specification.md#career-list). */
export default function CareerListPage() {
  const pages = useListPages(CAREERS);
  const opening = useSingleOpen();
  return (
    <Container sx={{ pt: { xs: 4, md: 7 }, pb: { xs: 6, md: 11 } }}>
      <PageHeading
        title={`Karir di ${brand.name}`}
        intro="Bekerja dekat rumah, belajar setiap hari, tumbuh bersama. Temukan posisi yang cocok dan kirim lamaran Anda langsung dari halaman ini."
      />
      <FilterBar
        label="Kategori lowongan"
        name="kategori"
        options={pages.options.map((value) => ({ value, label: value }))}
        value={pages.value}
        onChange={pages.choose}
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
        <ListPages
          pages={pages}
          failure="Gagal mengambil data lowongan"
          // The server sends the newest first.
          choose={(careers, today) =>
            careers.filter(isVisible).map((career) => withCareerState(career, today))
          }
          loading={
            <Stack sx={{ gap: 2.5 }}>
              {Array.from({ length: SKELETON_COUNT }, (_, index) => (
                <CareerRowSkeleton key={index} />
              ))}
            </Stack>
          }
          failedText="Daftar lowongan belum bisa dimuat."
          emptyText={NONE_IN_CATEGORY}
        >
          {(careers, isFirst) => (
            <CareerList
              careers={careers}
              category={pages.value}
              opening={opening}
              priority={isFirst}
            />
          )}
        </ListPages>
        <CareerPoster />
      </Box>
    </Container>
  );
}

interface CareerListProps {
  careers: readonly ListedCareer[];
  /** The chosen category, or `Semua`. */
  category: string;
  opening: SingleOpen;
  /** Its first picture is the first that the page shows. */
  priority: boolean;
}

/** The openings of a category, of which one at most is open. */
function CareerList({ careers, category, opening, priority }: CareerListProps) {
  const { openId, visited, toggle } = opening;
  const isChosen = ({ kategori }: ListedCareer) =>
    category === ALL_CAREERS || kategori === category;
  return (
    <div>
      {!careers.some(isChosen) && <EmptyState text={NONE_IN_CATEGORY} />}
      <Stack
        component="ul"
        sx={{ m: 0, p: 0, gap: 2.5, listStyle: 'none', overflowAnchor: 'none' }}
      >
        {careers
          // A form that has been on the screen is hidden with its opening rather than dropped: its text stays.
          .filter((career) => isChosen(career) || visited.has(career.id))
          .map((career, index) => (
            <Box key={career.id} component="li" hidden={!isChosen(career)}>
              <CareerItem
                career={career}
                open={career.id === openId}
                visited={visited.has(career.id)}
                priority={priority && index === 0}
                onToggle={(control) => toggle(career.id, control)}
              />
            </Box>
          ))}
      </Stack>
    </div>
  );
}

/** The open item of a list, and those that have been open. */
interface SingleOpen {
  openId: number | undefined;
  /** Ids that have been open since the page came: the input in them is kept. */
  visited: ReadonlySet<number>;
  /** Opens the item or closes it again. `control` is the pressed control; it stays where it is on the screen. */
  toggle: (id: number, control: HTMLElement) => void;
}

/**
 * Opens at most one item of a list. Opening one closes another, perhaps a long one above. The page is scrolled by as
 * much, so that the pressed control does not run away from the finger.
 */
function useSingleOpen(): SingleOpen {
  const [openId, setOpenId] = useState<number>();
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const pressed = useRef<{ control: HTMLElement; top: number }>(undefined);

  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { control, top } = pressed.current;
    pressed.current = undefined;
    const moved = control.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [openId]);

  const toggle = (id: number, control: HTMLElement) => {
    pressed.current = { control, top: control.getBoundingClientRect().top };
    setOpenId((current) => (current === id ? undefined : id));
    setVisited((ids) => (ids.has(id) ? ids : new Set([...ids, id])));
  };
  return { openId, visited, toggle };
}
