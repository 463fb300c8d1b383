import type { ListedArea } from '@teluk-mart/contract/registry';

/** Returns the name of an area's release among the runtime's remotes: two releases of an area may live in one page. */
export function remoteName({ name, release }: Pick<ListedArea, 'name' | 'release'>): string {
  return `${name}@${release}`;
}

/** Returns the area and the release of a remote's name. */
export function readRemoteName(remote: string): Pick<ListedArea, 'name' | 'release'> {
  const [name = '', release = ''] = remote.split('@');
  return { name, release };
}
