import type { CardLine } from '@teluk-mart/contract';
import type { AppDispatch } from '@teluk-mart/contract/state';
import type { Career } from '@teluk-mart/domain/career/career';
import { isVisible } from '@teluk-mart/domain/record/status';
import { addDays, compareDays, todayInMakassar } from '@teluk-mart/domain/time/day';
import { formatDayShort } from '@teluk-mart/domain/time/format-date';
import { timeState } from '@teluk-mart/domain/time/time-state';
import { readContent } from '@teluk-mart/editor/read-content';

/** Days that the card looks ahead. */
const AHEAD = 7;

/** Names the visible openings that close within a week, the first one first. */
export default async function readClosingOpenings(
  dispatch: AppDispatch,
  today = todayInMakassar(),
): Promise<CardLine[]> {
  const openings = await readContent<Career>(dispatch, 'karir', 'Karir');
  return openings
    .filter(isVisible)
    .filter(({ periode_start, periode_end }) => {
      const isOpen = timeState(periode_start, periode_end, today) === 'ongoing';
      return isOpen && periode_end <= addDays(today, AHEAD);
    })
    .sort((first, second) => compareDays(first.periode_end, second.periode_end))
    .map(({ judul, periode_end }) => ({
      text: `${judul} ditutup ${formatDayShort(periode_end)}.`,
      to: `/admin/careers?${new URLSearchParams({ cari: judul })}`,
    }));
}
