import { RELEASE_PREVIEW_PREFIX } from '@teluk-mart/contract/registry';
import { Tokens } from '../../app/tokens';
import type { ReleaseStore } from '../release-store';
import type { VersionName } from '../versions/released-version';
import { compose, requireNewest } from './deploy';

/** Seconds for which a link to a preview is good. */
const LIFE = 24 * 3600;

/** Returns the tokens of previews: whoever has one sees the composition that it names. */
export function previewTokens(secret: string): Tokens<{ composition: string }> {
  return new Tokens(secret, 'release-preview');
}

/** Returns the id of the live composition with a published version in it, without making it live. */
export async function composePreview(releases: ReleaseStore, name: VersionName): Promise<string> {
  const { stable } = await requireNewest(releases);
  return compose(releases, stable, name);
}

/** Returns the address that shows a composition for a day. */
export function previewLink(secret: string, site: string, composition: string): string {
  const exp = Math.floor(Date.now() / 1000) + LIFE;
  return new URL(RELEASE_PREVIEW_PREFIX + previewTokens(secret).sign({ composition, exp }), site)
    .href;
}
