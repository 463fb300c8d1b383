import type { BlogSeed } from '../seed-records';
import { bacaLabelGizi } from './blog-posts/baca-label-gizi';
import { belanjaBulanan } from './blog-posts/belanja-bulanan';
import { cabangLepoLepo } from './blog-posts/cabang-lepo-lepo';
import { kurangiPlastik } from './blog-posts/kurangi-plastik';
import { pilihIkanSegar } from './blog-posts/pilih-ikan-segar';
import { resepIkanPalumara } from './blog-posts/resep-ikan-palumara';
import { resepKasuami } from './blog-posts/resep-kasuami';
import { resepSinonggi } from './blog-posts/resep-sinonggi';
import { sarapanSehat } from './blog-posts/sarapan-sehat';
import { simpanSayur } from './blog-posts/simpan-sayur';

/**
 * The posts of the demo shop, newest first: nine published over all five categories, two of them
 * without an author, and one draft.
 */
export const blogs: BlogSeed[] = [
  resepKasuami,
  resepSinonggi,
  simpanSayur,
  resepIkanPalumara,
  belanjaBulanan,
  sarapanSehat,
  kurangiPlastik,
  bacaLabelGizi,
  cabangLepoLepo,
  pilihIkanSegar,
];
