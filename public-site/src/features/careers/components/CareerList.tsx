import type { Career } from '@teluk-mart/shared/domain/career/career';
import { ALL_CAREERS } from '@teluk-mart/shared/domain/career/career-categories';
import { Box, Stack } from '@teluk-mart/shared/mui';
import { EmptyState } from '@teluk-mart/shared/ui/EmptyState';
import { RetryNotice } from '@teluk-mart/shared/ui/RetryNotice';
import { useSingleOpen } from '../use-single-open';
import { CareerItem } from './CareerItem';
import { CareerRowSkeleton } from './CareerRowSkeleton';

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
export function CareerList({ careers, category, failed, retrying, retry }: CareerListProps) {
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
