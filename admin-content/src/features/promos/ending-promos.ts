import type { CardLine } from '@teluk-mart/contract';
import type { AppDispatch } from '@teluk-mart/contract/state';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import { isVisible } from '@teluk-mart/domain/record/status';
import { addDays, compareDays, type Day, todayInMakassar } from '@teluk-mart/domain/time/day';
import { formatDayShort } from '@teluk-mart/domain/time/format-date';
import { readContent } from '@teluk-mart/editor/read-content';

/** Days that the card looks ahead. */
const AHEAD = 7;

const search = (words: string) => `/admin/promo?${new URLSearchParams({ cari: words })}`;

/** Names the promos that end within a week, and the categories that have none then. */
export default async function readEndingPromos(
  dispatch: AppDispatch,
  today = todayInMakassar(),
): Promise<CardLine[]> {
  const shown = (await readContent<Promo>(dispatch, 'promos', 'Promo')).filter(isVisible);
  const running = shown.filter((promo) => runsOn(promo, today));
  return [...endingLines(running, today), ...gapLines(shown, running, today)];
}

function runsOn({ periode_start, periode_end }: Promo, day: Day): boolean {
  return periode_start <= day && day <= periode_end;
}

function endingLines(running: readonly Promo[], today: Day): CardLine[] {
  return running
    .filter(({ periode_end }) => periode_end <= addDays(today, AHEAD))
    .sort((first, second) => compareDays(first.periode_end, second.periode_end))
    .map(({ judul, periode_end }) => ({
      text: `${judul} berakhir ${formatDayShort(periode_end)}.`,
      to: search(judul),
    }));
}

function gapLines(shown: readonly Promo[], running: readonly Promo[], today: Day): CardLine[] {
  const days = Array.from({ length: AHEAD }, (_, index) => addDays(today, index + 1));
  return [...new Set(running.map(({ kategori }) => kategori))].flatMap((category) => {
    const own = shown.filter(({ kategori }) => kategori === category);
    const gap = days.find((day) => !own.some((promo) => runsOn(promo, day)));
    if (gap === undefined) return [];
    const text = `Tanpa promo ${category} mulai ${formatDayShort(gap)}.`;
    return [{ text, to: search(category), late: true }];
  });
}
