import { anyTarget, chance, type Load, oneOf, pause, type Person, read, type Target } from './load';
import type { Answer } from './requests';

/** Milliseconds between two actions of a visitor, at most. */
const PACE = 150;

const PICTURE = /\/uploads\/[\da-f]{32}\.webp/g;
const SCRIPT = /\/(?:areas|shell)\/[\w./-]+\.js/g;

function all(pattern: RegExp, { body }: Answer): string[] {
  return body.toString().match(pattern) ?? [];
}

/** Checks that a picture of a page is there, unless the page has meanwhile been given another. */
async function lookAtPicture(load: Load, page: string, path: string): Promise<void> {
  const target = anyTarget(load);
  const picture = await read(load, target, path);
  if (!picture) return;
  if (picture.status === 200) return load.findings.count('pictures');
  const again = await read(load, target, page);
  if (!again || !all(PICTURE, again).includes(path)) return;
  const second = await read(load, target, path);
  if (!second || second.status === 200) return;
  load.findings.violate('pictures that are missing', `${target.url}${path} of ${page}`);
}

/** Reads a page or a list, one of its pictures and one of its scripts. */
async function visit(load: Load, target: Target, path: string): Promise<Answer | undefined> {
  const answer = await read(load, target, path);
  if (!answer) return undefined;
  const pictures = all(PICTURE, answer);
  if (pictures.length > 0) await lookAtPicture(load, path, oneOf(pictures));
  const scripts = all(SCRIPT, answer);
  if (scripts.length > 0) {
    const script = oneOf(scripts);
    const from = anyTarget(load);
    const { status } = (await read(load, from, script)) ?? { status: 200 };
    const words = () => `${from.url}${script}: ${status}`;
    load.findings.expect(status === 200, 'scripts that are missing', words);
  }
  return answer;
}

/** Returns true if a page has its data; if they could not be read, it comes without, and browsers ask again. */
const hasData = ({ body }: Answer) => body.includes('"/api/promos":');

function noteMissingData({ findings }: Load, answer: Answer, where: string): void {
  if (findings.wasAway(answer)) findings.count('pages without data while PostgreSQL was away');
  else findings.violate('pages without data', where);
}

/** Reads the list of promos or one promo, as page or from the API, and checks how old it is. */
async function lookAtPromos(load: Load): Promise<void> {
  const { promos, findings } = load;
  const target = anyTarget(load);
  const [isPage, known] = [chance(2) === 0, promos.known()];
  if (known.length === 0 || chance(2) === 0) {
    const path = isPage ? '/promo' : '/api/promos';
    const answer = await visit(load, target, path);
    if (!answer) return;
    findings.expect(answer.status === 200, 'failed reads', () => `${path}: ${answer.status}`);
    if (isPage && !hasData(answer)) return noteMissingData(load, answer, target.url + path);
    return promos.check(answer, target.url + path, 'all');
  }
  // Work goes on with the youngest ones.
  const promo = oneOf(known.slice(-20));
  const path = (isPage ? '/promo/' : '/api/promos/') + String(promo.id);
  const answer = await visit(load, target, path);
  if (answer) promos.check(answer, target.url + path, promo);
}

const OTHER_PAGES = [
  '/',
  '/',
  '/events',
  '/blog',
  '/careers',
  '/about',
  '/api/karir',
  '/sitemap.xml',
];

async function lookAround(load: Load): Promise<void> {
  const { promos, findings } = load;
  const target = anyTarget(load);
  const path = oneOf(OTHER_PAGES);
  const answer = await visit(load, target, path);
  if (!answer) return;
  findings.expect(answer.status === 200, 'failed reads', () => `${path}: ${answer.status}`);
  promos.check(answer, target.url + path, 'some');
}

/** A visitor who looks at pages, lists and pictures. */
export const visitor: Person = async (load) => {
  while (!load.isOver()) {
    await (chance(3) === 0 ? lookAround(load) : lookAtPromos(load));
    await pause(chance(PACE));
  }
};
