import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Makes the data of the emoji picker with Indonesian names, from the names that the Unicode consortium publishes:
 * `npm pack cldr-annotations-full`, unpack it anywhere, `node tools/emoji-data.mjs <folder>`. Emoji that it does not
 * name, such as flags, keep their Malay names, the nearest that the picker brings along.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node tools/emoji-data.mjs <folder of cldr-annotations-full>');

const ui = path.resolve(import.meta.dirname, '../shared/ui');
const malay = createRequire(path.join(ui, 'package.json'))(
  'emoji-picker-react/dist/data/emojis-ms.json',
);
const file = path.join(folder, 'annotations/id/annotations.json');
const { annotations } = JSON.parse(await readFile(file, 'utf8')).annotations;

/** Removes the sign that only asks for the coloured look; the two sources differ in it. */
const bare = (emoji) => emoji.replaceAll('\ufe0f', '');
const indonesian = new Map(Object.entries(annotations).map(([emoji, it]) => [bare(emoji), it]));

/** Returns an emoji with its Indonesian names. The picker searches all of them, and reads out the last. */
function named(emoji) {
  const codes = emoji.u.split('-').map((code) => Number.parseInt(code, 16));
  const found = indonesian.get(bare(String.fromCodePoint(...codes)));
  if (!found) return emoji;
  const [name] = found.tts;
  const others = (found.default ?? []).filter((word) => word !== name);
  return { ...emoji, n: [...others, name] };
}

const emojis = Object.entries(malay.emojis).map(([category, list]) => [category, list.map(named)]);
const target = path.join(ui, 'src/form/emoji/emoji-data.json');
await writeFile(target, `${JSON.stringify({ ...malay, emojis: Object.fromEntries(emojis) })}\n`);
