import { PREVIEW_ANSWERS_ATTRIBUTE } from '@teluk-mart/shared/contract/preview';
import { readPreview } from './read-preview';

const answers = { '/api/promos/0': { judul: 'Beras "Kepala" <5 kg>' } };

it('reads what the page around has laid ready', () => {
  const frame = document.createElement('iframe');
  frame.setAttribute(PREVIEW_ANSWERS_ATTRIBUTE, JSON.stringify(answers));
  expect(readPreview(frame)).toEqual(answers);
});

it.each([
  ['outside a frame', null],
  ['in a frame that is no preview', document.createElement('iframe')],
])('is no preview %s', (_place, frame) => {
  expect(readPreview(frame)).toBeUndefined();
});
