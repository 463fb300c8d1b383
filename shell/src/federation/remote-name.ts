import type { ListedArea } from '@teluk-mart/contract/registry';

/** Name of an area's release among the runtime's remotes: two releases of an area may live in one page. */
export function remoteName({ name, release }: Pick<ListedArea, 'name' | 'release'>): string {
  return `${name}@${release}`;
}

/** The area and the release that a remote's name stands for. */
export function readRemoteName(remote: string): Pick<ListedArea, 'name' | 'release'> {
  const [name = '', release = ''] = remote.split('@');
  return { name, release };
}
