import path from 'node:path';
import sharp from 'sharp';

/**
 * Makes the AVIF files of the public site's artwork from its WebP originals, which stand beside them: `node
 * tools/artwork.mjs`. The results are committed, so that a build need not make them.
 */
const assets = path.resolve(import.meta.dirname, '../public-site/src/assets');

/** Widths in pixels of each picture: those of uploads, or about once and three times a small one's shown width. */
const WIDTHS = {
  'about-hero': [360, 720, 1280],
  'branch-kota-lama': [360, 720, 1280],
  'branch-lepo-lepo': [360, 720, 1280],
  'career-poster': [360, 720, 960],
  'testimonial-1': [96, 160],
  'testimonial-2': [96, 160],
  'testimonial-3': [96, 160],
  welcome: [360, 720, 1280],
};

/** The quality at which flat artwork shows no trace of it. */
const AVIF = { quality: 55, effort: 6 };

for (const [name, widths] of Object.entries(WIDTHS)) {
  for (const width of widths) {
    await sharp(path.join(assets, `${name}.webp`))
      .resize({ width })
      .avif(AVIF)
      .toFile(path.join(assets, `${name}-${width}.avif`));
  }
}
