import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { brand } from '@teluk-mart/shared/config/brand';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import {
  ALL_CAREERS,
  careerCategoriesOf,
} from '@teluk-mart/shared/domain/career/career-categories';
import { isVisible } from '@teluk-mart/shared/domain/record/status';
import { useLoggedFailure } from '@teluk-mart/shared/hooks/failed-calls';
import { useToday } from '@teluk-mart/shared/hooks/use-today';
import { Box, Container, Stack } from '@teluk-mart/shared/mui';
import { FilterBar, useUrlFilter } from '@teluk-mart/shared/ui/FilterBar';
import { PageHeading } from '@teluk-mart/shared/ui/headings';
import { EmptyState, RetryNotice } from '@teluk-mart/shared/ui/notices';
import { CareerItem, CareerRowSkeleton } from './CareerItem';
import { CareerPoster } from './CareerPoster';
import { useGetCareersQuery, withCareerState } from './careers-api';

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

/**
 * The openings that a visitor sees, in the server's order (newest first), each with its state of today (spec §4,
 * resolutions 9, 18). `careers` is `undefined` until a list has arrived; a failed call is logged (spec §8).
 */
function useVisibleCareers() {
  const { data, error, isFetching, refetch } = useGetCareersQuery();
  const today = useToday();
  useLoggedFailure(error, 'Gagal mengambil data lowongan');
  const careers = useMemo<Career[] | undefined>(
    () => data?.filter(isVisible).map((career) => withCareerState(career, today)),
    [data, today],
  );
  return { careers, failed: error !== undefined, retrying: isFetching, retry: refetch };
}

/** Skeletons of /careers while its list is on its way (spec §9). */
const SKELETON_COUNT = 3;

interface CareerListProps {
  /** All openings; `undefined` until the list has arrived. */
  careers: readonly Career[] | undefined;
  /** The chosen category, or `Semua`. */
  category: string;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/** The list of /careers in each of its states: loading, failed, empty, filled (spec §2, resolutions 33). */
function CareerList({ careers, category, failed, retrying, retry }: CareerListProps) {
  const { openId, visited, toggle } = useSingleOpen();
  if (careers === undefined) {
    return failed ? (
      <RetryNotice text="Daftar lowongan belum bisa dimuat." onRetry={retry} retrying={retrying} />
    ) : (
      <Stack sx={{ gap: 2.5 }}>
        {Array.from({ length: SKELETON_COUNT }, (_, index) => (
          <CareerRowSkeleton key={index} />
        ))}
      </Stack>
    );
  }
  const isChosen = ({ kategori }: Career) => category === ALL_CAREERS || kategori === category;
  return (
    <div>
      {!careers.some(isChosen) && <EmptyState text="Tidak ada lowongan untuk kategori ini." />}
      <Stack
        component="ul"
        sx={{ m: 0, p: 0, gap: 2.5, listStyle: 'none', overflowAnchor: 'none' }}
      >
        {careers
          // An opening whose form has been on the screen is hidden rather than dropped: its text stays.
          .filter((career) => isChosen(career) || visited.has(career.id))
          .map((career) => (
            <Box key={career.id} component="li" hidden={!isChosen(career)}>
              <CareerItem
                career={career}
                open={career.id === openId}
                visited={visited.has(career.id)}
                onToggle={(control) => toggle(career.id, control)}
              />
            </Box>
          ))}
      </Stack>
    </div>
  );
}

/** Which one item of a list is open, and which ones have been. */
interface SingleOpen {
  openId: number | undefined;
  /** Ids that have been open since the page came: what was typed in them is kept (resolutions 40). */
  visited: ReadonlySet<number>;
  /** Opens the item or closes it again. `control` is what was pressed; it stays where it is on the screen. */
  toggle: (id: number, control: HTMLElement) => void;
}

/**
 * A list of which one item at most is open. Opening one closes another, perhaps a long one above; the page is scrolled
 * by as much, so that the pressed control does not run away from the finger.
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
