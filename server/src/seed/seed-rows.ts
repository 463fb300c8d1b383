import { ACTIVE, INACTIVE, type RecordStatus } from '@teluk-mart/domain/record/status';
import { addDays, type Day } from '@teluk-mart/domain/time/day';
import type {
  BlogSeed,
  CareerSeed,
  EventSeed,
  PromoSeed,
  SeedPeriod,
  SeedRecord,
} from './seed-records';
import type { SeedPictures } from './stage-seed-files';

/** Values that the rows of the demo depend on. */
export interface SeedContext {
  today: Day;
  pictures: SeedPictures;
}

/** Returns a moment at ten in the morning in Makassar, as ISO 8601 in UTC. */
export function morningOf(day: Day): string {
  return `${day}T02:00:00.000Z`;
}

function statusOf(active: boolean): RecordStatus {
  return active ? ACTIVE : INACTIVE;
}

function flagOf(flag: boolean): 0 | 1 {
  return flag ? 1 : 0;
}

/** Returns the columns of a record with a period; its own fields are stored as they stand. */
function rowWithPeriod<Fields extends SeedRecord & SeedPeriod & { active: boolean }>(
  record: Fields,
  today: Day,
) {
  const { slug: _slug, picture: _picture, startsInDays, endsInDays, active, ...fields } = record;
  return {
    ...fields,
    status: statusOf(active),
    periode_start: addDays(today, startsInDays),
    periode_end: addDays(today, endsInDays),
    created_at: morningOf(addDays(today, Math.min(startsInDays, 0) - 1)),
  };
}

/** Returns the row of a promo. */
export function promoRow(promo: PromoSeed, { today, pictures }: SeedContext) {
  return {
    ...rowWithPeriod(promo, today),
    unggulan: flagOf(promo.unggulan),
    gambar_promo: pictures.pathOf('promos', promo.picture),
  };
}

/** Returns the row of an event. */
export function eventRow(event: EventSeed, { today, pictures }: SeedContext) {
  return {
    ...rowWithPeriod(event, today),
    unggulan: flagOf(event.unggulan),
    gambar_event: pictures.pathOf('events', event.picture),
  };
}

/** Returns the row of a blog post; the author's name is a snapshot (docs/specification.md#blog-fields). */
export function blogRow(
  post: BlogSeed,
  { today, pictures }: SeedContext,
  author: { id: number; nama: string } | undefined,
) {
  return {
    judul: post.judul,
    kategori: post.kategori,
    deskripsi_singkat: post.deskripsi_singkat,
    konten_lengkap: post.konten_lengkap,
    status: statusOf(post.published),
    gambar_blog: pictures.pathOf('blogs', post.picture),
    penulis_id: author?.id ?? null,
    nama_penulis: author?.nama ?? null,
    created_at: morningOf(addDays(today, -post.publishedDaysAgo)),
  };
}

/** Returns the row of a job opening. */
export function careerRow(career: CareerSeed, { today, pictures }: SeedContext) {
  return {
    ...rowWithPeriod(career, today),
    gambar_karir: pictures.pathOf('karir', career.picture),
  };
}
