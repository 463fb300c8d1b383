import { PICTURE_HINT } from '../../domain/validation/picture-file';
import type { ContentField } from './content-field';
import type { ContentRecord } from '../../domain/content/content-record';

/** First and last day of a period. */
export function periodFields<
  Item extends ContentRecord & { periode_start: string; periode_end: string },
>(): ContentField<Item>[] {
  return [
    { kind: 'day', name: 'periode_start', label: 'Tanggal Mulai' },
    { kind: 'day', name: 'periode_end', label: 'Tanggal Akhir', notBefore: 'periode_start' },
  ];
}

/** What a picture is to a kind of content. */
interface DeclaredPicture<Item> {
  name: keyof Item & string;
  label: string;
  /** What the hint says that a picture is required for, for instance `promo baru`; optional without it (spec §5). */
  requiredFor?: string;
}

/** A record's picture: the form takes a new record without one all the same (resolutions 59). */
export function pictureField<Item extends ContentRecord>({
  requiredFor,
  ...field
}: DeclaredPicture<Item>): ContentField<Item> {
  return {
    ...field,
    kind: 'picture',
    optional: requiredFor === undefined,
    hints: {
      create:
        requiredFor === undefined ? PICTURE_HINT : `Wajib untuk ${requiredFor}. ${PICTURE_HINT}`,
      edit: `Biarkan kosong jika tidak ingin mengganti gambar. ${PICTURE_HINT}`,
      copy: `Biarkan kosong jika ingin memakai gambar yang sama. ${PICTURE_HINT}`,
      none: PICTURE_HINT,
    },
    wide: true,
  };
}
