// @ts-check
import { answerQuestions } from './program.mjs';
import sharp from 'sharp';

/** Settings of AVIF: about the quality of the WebP that it is made from. */
const AVIF = { quality: 55, effort: 4, chromaSubsampling: '4:2:0' };

sharp.cache(false);
sharp.concurrency(1);

/** Encodes a picture's file into another; answers with what went wrong, if anything. */
answerQuestions((/** @type {{ source: string, target: string }} */ { source, target }) =>
  sharp(source)
    .avif(AVIF)
    .toFile(target)
    .then(
      () => ({}),
      ({ message }) => ({ violation: message }),
    ),
);
