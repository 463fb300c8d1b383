import { brand } from '../config/brand';
import { addDays, compareDays, type Day } from '../time/day';
import { formatPeriod } from '../time/format-date';
import type { BranchSettings, ShopSettings, SpecialDays } from './shop-fields';

export const WEEKDAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const;

const AS_USUAL = { telepon: '', tutup_sementara: false, hari_khusus: [] };

const everyDay = (hours: string) => WEEKDAYS.map(() => hours);

/** The shop until its owner changes something (docs/specification.md#shop-settings). */
export const SHOP_DEFAULTS: ShopSettings = {
  instagram: 'https://www.instagram.com/telukmart',
  tiktok: 'https://www.tiktok.com/@telukmart',
  facebook: 'https://www.facebook.com/telukmart',
  whatsapp: '0811-4000-2019',
  sapaan: 'Halo Teluk Mart, saya ingin bertanya tentang produk dan promo.',
  pengumuman: [],
  cabang: {
    'kota-lama': {
      ...AS_USUAL,
      alamat: 'Jl. Sultan Hasanuddin No. 19, Kota lama, Kendari',
      peta: 'https://www.google.com/maps/search/?api=1&query=Kota+Lama+Kendari',
      jam: everyDay('07:00–22:00'),
    },
    'lepo-lepo': {
      ...AS_USUAL,
      alamat: 'Jl. Christina Martha Tiahahu No. 21, Lepo-lepo, Baruga, Kendari',
      peta: 'https://www.google.com/maps/search/?api=1&query=Lepo-Lepo+Kendari',
      jam: everyDay('07:00–21:30'),
    },
  },
};

/** Weekdays in a row with the same hours, `07:00–22:00` or nothing; 0 is Monday. */
interface DayGroup {
  first: number;
  last: number;
  hours: string;
}

/** Divides a week where the hours change. */
export function dayGroups(week: readonly string[]): DayGroup[] {
  const groups: DayGroup[] = [];
  week.forEach((hours, day) => {
    const group = groups.at(-1);
    if (group?.hours === hours) group.last = day;
    else groups.push({ first: day, last: day, hours });
  });
  return groups;
}

const timesText = (hours: string) => (hours === '' ? 'tutup' : `${hours} WITA`);

function groupText({ first, last, hours }: DayGroup): string {
  const days = [...new Set([WEEKDAYS[first], WEEKDAYS[last]])].join('–');
  const isDaily = last - first === WEEKDAYS.length - 1;
  return `${isDaily ? 'Setiap hari' : days}${hours === '' ? '' : ','} ${timesText(hours)}`;
}

/** Returns `Setiap hari, 07:00–22:00 WITA`, or the days apart: `Senin–Sabtu, 07:00–22:00 WITA; Minggu tutup`. */
function weekText(week: readonly string[]): string {
  return dayGroups(week).map(groupText).join('; ');
}

/** Days for which other hours are told ahead. */
const DAYS_AHEAD = 14;

/**
 * Returns the special days that hold or begin within two weeks, the next one first. Of several that hold, the one that
 * began last counts: a holiday within the longer hours of a month.
 */
export function comingDays({ hari_khusus }: BranchSettings, today: Day): SpecialDays[] {
  const end = addDays(today, DAYS_AHEAD);
  const coming = hari_khusus
    .filter(({ periode_start, periode_end }) => today <= periode_end && periode_start <= end)
    .sort(
      (a, b) =>
        compareDays(a.periode_start, b.periode_start) || compareDays(b.periode_end, a.periode_end),
    );
  const holding = coming.filter(({ periode_start }) => periode_start <= today).length;
  return coming.slice(Math.max(0, holding - 1));
}

/** Returns `Hari ini tutup: Libur Idul Fitri`, with the days where they are still to come or no day is given. */
function specialText(special: SpecialDays, today = ''): string {
  const { periode_start, periode_end, jam, keterangan } = special;
  const when = periode_start <= today ? 'Hari ini' : formatPeriod(periode_start, periode_end);
  return `${when} ${timesText(jam)}: ${keterangan}`;
}

/** Returns what visitors read of the hours of a branch: its week, then the special days (docs/specification.md#shop-hours). */
export function hoursLines(branch: BranchSettings, today: Day): string[] {
  if (branch.tutup_sementara) return ['Tutup sementara'];
  const coming = comingDays(branch, today);
  return [weekText(branch.jam), ...coming.map((special) => specialText(special, today))];
}

/** Returns the lines above all pages of a day: the owner's notices, and where today is a special day. */
export function noticesOf({ pengumuman, cabang }: ShopSettings, today: Day): string[] {
  const notices = pengumuman.filter(
    (one) => one.periode_start <= today && today <= one.periode_end,
  );
  const specials = brand.branches.map(({ id, city }) => {
    const [next] = cabang[id].tutup_sementara ? [] : comingDays(cabang[id], today);
    const isToday = next !== undefined && next.periode_start <= today;
    return { city, text: isToday ? specialText(next, today) : '' };
  });
  const [first] = specials;
  const lines = specials.every(({ text }) => text === first?.text)
    ? [first?.text ?? '']
    : specials.map(({ city, text }) => text && `${city}: ${text}`);
  return [...notices.map(({ teks }) => teks), ...lines].filter((line) => line !== '');
}

/** Writes a branch as the activity shows it, every setting a line. */
export function branchText({ alamat, peta, telepon, jam, ...branch }: BranchSettings): string {
  const closed = branch.tutup_sementara ? 'Tutup sementara' : '';
  const special = branch.hari_khusus.map((days) => specialText(days));
  return [alamat, peta, telepon, weekText(jam), closed, ...special].filter(Boolean).join('\n');
}

/** Writes the notices as the activity shows them. */
export function noticesText({ pengumuman }: ShopSettings): string {
  return pengumuman
    .map(
      ({ periode_start, periode_end, teks }) =>
        `${formatPeriod(periode_start, periode_end)}: ${teks}`,
    )
    .join('\n');
}
