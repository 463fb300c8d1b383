import type { Relationship } from './read-parts';

/** An address with a scheme, or one of another machine. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]*:|[\\/]{2})/i;

/** A file on a drive of whoever opens the document, or a name without a folder: nothing of another machine. */
const NEAR = /^(file:\/\/\/[a-z]:[\\/].*|([^\\/:%]|%20)+)$/i;

const WEB_ADDRESS = /^https?:\/\//i;

/** The last word of a type, which is the same in both editions of the standard. */
function kindOf(type: string): string {
  return type.split('/').at(-1)?.toLowerCase() ?? '';
}

function leavesDocument(target: string, mode: string): boolean {
  const isPart = mode === '' || mode.toLowerCase() === 'internal';
  return !isPart || ELSEWHERE.test(target);
}

/**
 * Whether Word would load something from another machine by itself that can do more than be looked at, such as a
 * template with macros, or log itself in there. Links that a reader has to click are none, and neither are pictures of
 * the web. Every other kind counts, known or not: how many ways of writing an address Word understands, nobody knows.
 */
export function isRemote({ type, target: written, mode }: Relationship): boolean {
  const target = written.replace(/\s/g, '');
  if (!leavesDocument(target, mode.trim())) return false;
  const kind = kindOf(type);
  const isHarmless =
    kind === 'hyperlink' ||
    NEAR.test(written.trim()) ||
    (kind === 'image' && WEB_ADDRESS.test(target));
  return !isHarmless;
}
