import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { patient } from '@teluk-mart/server-kit/patience';

/**
 * Starts the command after `--` in a root of its own that has nothing but the places before it, without the rights to
 * make one. Sockets that are files, such as a database's in `/run` or `/tmp`, are not there then; a missing network
 * would not block them. The new root is made at `/sys`, because no program of ours needs it.
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

/** Builds a command line around one that is to be sandboxed, with the places that it may see. */
type Sandbox = (command: readonly string[], places: readonly string[]) => readonly string[];

/** Sandboxes from the closest to none; a system gets the first that it has and lets this account use. */
const SANDBOXES: readonly Sandbox[] = [
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

/** Milliseconds for Node to start within a sandbox, on a machine with much other work. */
const TRIAL_LIMIT = patient(10_000);

const run = promisify(execFile);

/**
 * Returns true if Node starts within a sandbox. Throws where that takes too long: a sandbox that only is slow today must not give
 * way to a weaker one.
 */
async function works(sandbox: Sandbox, limit: number): Promise<boolean> {
  const [program = '', ...args] = sandbox([process.execPath, '--version'], []);
  const signal = AbortSignal.timeout(limit);
  try {
    const env = { PATH: process.env.PATH };
    await run(program, args, { env, signal, killSignal: 'SIGKILL' });
    return true;
  } catch {
    if (!signal.aborted) return false;
    throw new Error(
      `No program could be fenced off: ${program} did not start Node within ${limit / 1000} s.`,
    );
  }
}

/**
 * Chooses the closest sandbox within which Node starts.
 *
 * @param limit milliseconds that each may take
 */
export async function closestSandbox(limit = TRIAL_LIMIT): Promise<Sandbox> {
  if (process.platform !== 'linux') return (command) => command;
  for (const sandbox of SANDBOXES) if (await works(sandbox, limit)) return sandbox;
  return (command) => command;
}

let chosen: Promise<Sandbox> | undefined;

/**
 * Returns the command line that starts a command without a network, and with nothing of the file system but libraries
 * and the given places. That takes Linux with namespaces of users; elsewhere it is the command itself, since Node
 * cannot forbid connections before its version 25. The first call tries what the system can do; one that fails is tried
 * again by the next call.
 *
 * @param places absolute paths of the files and folders that it needs; what does not exist is left out
 */
export async function sandboxed(
  command: readonly string[],
  places: readonly string[],
): Promise<readonly string[]> {
  chosen ??= closestSandbox();
  try {
    return (await chosen)(command, places);
  } catch (error) {
    chosen = undefined;
    throw error;
  }
}
