import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Starts the command after `--` in a root of its own that has nothing but the places before it, without the rights that
 * making one takes. Sockets that are files, such as a database's in `/run` or `/tmp`, are not there then; being without a
 * network would keep nobody from them. `/sys` is where the new root is made, because no program of ours needs it.
 */
const OWN_ROOT = `
set -e
PATH=$PATH:/usr/sbin:/sbin
root=/sys
mount -t tmpfs -o mode=755 none $root
mkdir -p $root/old $root/tmp
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : > "$root$1"; fi
  mount --rbind "$1" "$root$1"
  shift
done
shift
cd $root
pivot_root . old
umount -l /old
unset PWD OLDPWD
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"`;

/** Names the places of the system that every process reads: libraries, `/proc`, the time zone. */
const SYSTEM = ['/usr', '/lib', '/lib64', '/nix/store', '/proc', '/etc/localtime'];

/** Builds a command line around one that is to be fenced, with the places that it may see. */
type Fence = (command: readonly string[], places: readonly string[]) => readonly string[];

/** From the closest fence to none: as much as a system has and lets this account use. */
const FENCES: readonly Fence[] = [
  (command, places) => {
    const needed = [...SYSTEM, path.dirname(process.execPath), ...places].filter(existsSync);
    const isWithin = (place: string, other: string) => place.startsWith(other + path.sep);
    const seen = needed.filter((place) => !needed.some((other) => isWithin(place, other)));
    const namespaces = ['unshare', '--user', '--map-root-user', '--net', '--mount', '--'];
    return [...namespaces, '/bin/sh', '-c', OWN_ROOT, 'fence', ...new Set(seen), '--', ...command];
  },
  (command) => ['unshare', '--user', '--map-current-user', '--net', '--', ...command],
  (command) => command,
];

let chosen: Fence | undefined;

/** Chooses the closest fence within which Node starts. */
function closestFence(): Fence {
  if (process.platform !== 'linux') return (command) => command;
  const works = (fence: Fence) => {
    const [program = '', ...args] = fence([process.execPath, '--version'], []);
    return spawnSync(program, args).status === 0;
  };
  return FENCES.find(works) ?? ((command) => command);
}

/**
 * Returns the command line that starts a command without a network, and with nothing of the file system but libraries and
 * the given places, where the system can do so (Linux with namespaces of users); the command itself elsewhere, since Node cannot
 * forbid connections before its version 25.
 *
 * @param places absolute paths of the files and folders that it needs; what does not exist is left out
 */
export function fenced(command: readonly string[], places: readonly string[]): readonly string[] {
  chosen ??= closestFence();
  return chosen(command, places);
}
