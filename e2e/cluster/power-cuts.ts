import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@teluk-mart/server-kit/testing/seeded-random';
import { checkPlace, PEOPLE, serverAlone } from './alone';
import { checkPrunedReleases, checkReleases } from './check-releases';
import { checkEverything } from './final-check';
import { Findings } from './findings';
import { pause, underLoad } from './load';
import { ReleaseTeam } from './release-team';

/**
 * Cuts the power of one server on its embedded database again and again under the load of applicants, staff and a team
 * that releases. The file system, ext4, is shut down without its journal being written (`EXT4_IOC_SHUTDOWN`), so that
 * all unflushed data is gone. Then it is mounted again and the server is started. No acknowledged data may be lost.
 * Needs root, loop devices, ext4 and Python; says so if they are missing. `CUTS=5` is a short form.
 */
const CUTS = Number(process.env.CUTS ?? 20);
const SEED = Number(process.env.RANDOM_SEED ?? 15);

/** Most milliseconds between a start and the next cut. */
const LONGEST_LIFE = 8000;

/** Shuts a mounted file system down; 2 leaves out its journal, and with it all unflushed data. */
const SHUT_DOWN = `
import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))
`;

const random = seededRandom(SEED);
const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-power-'));
let image = path.join(folder, 'disk-0');
const disk = path.join(folder, 'mounted');
const dataDirectory = path.join(disk, 'data');
const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });
const mount = () => run('mount', '-o', 'loop', image, disk);
const unmount = () => run('umount', disk);

/**
 * Mounts a copy of the data on the disk. Another process may have a view of its own of the one that was shut down, and
 * keep it alive.
 */
function mountAgain(cut: number): void {
  unmount();
  const former = image;
  image = path.join(folder, `disk-${cut}`);
  run('cp', '--sparse=always', former, image);
  run('rm', former);
  mount();
}

try {
  await mkdir(disk);
  run('truncate', '-s', '2G', image);
  run('mkfs.ext4', '-q', image);
  mount();
  run('python3', '-c', SHUT_DOWN, disk);
  mountAgain(0.5);
} catch (error) {
  await rm(folder, { recursive: true, force: true });
  console.log(`Power cuts cannot be tried on this machine: ${(error as Error).message}`);
  process.exit(0);
}

const findings = new Findings();
const location = { dataDirectory, databaseUrl: undefined };
const server = await serverAlone(location);
const team = new ReleaseTeam(location, path.join(folder, 'builds'), findings);

async function cutOften(): Promise<void> {
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await pause(random(LONGEST_LIFE));
    await findings.outage(async () => {
      // Without power no process runs.
      process.kill(server.pid, 'SIGSTOP');
      team.pause();
      run('python3', '-c', SHUT_DOWN, disk);
      await team.end();
      await server.end('SIGKILL');
      mountAgain(cut);
      team.goOn();
      await server.start();
    }, 'power is cut, and the server is there again');
    findings.count('power cuts');
    await checkReleases(location, { ...team, url: server.url }, findings);
  }
}

try {
  await server.start();
  // The seed is laid once; a cut before that would only lay it again.
  await pause(1000);
  const cluster = { url: server.url, servers: [server] };
  const people = [...PEOPLE, team.work];
  const load = await underLoad({ cluster, findings, mayFail: true }, people, cutOften);
  await checkEverything(load);
  await checkReleases(location, { ...team, url: server.url }, findings);
  await server.end('SIGTERM');
  await checkPlace(location, findings);
  await checkPrunedReleases(location, findings);
} finally {
  await server.end('SIGKILL');
  unmount();
  await rm(folder, { recursive: true, force: true });
}
const isGood = findings.report(`${CUTS} power cuts, seed ${SEED}`);
process.exit(isGood ? 0 : 1);
