import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds in a tick of the system's clock for processes, on all common machines. */
const TICK = 10;

/** Bytes of a page of memory, on all common machines. */
const PAGE = 4096;

/** Figures of a process in Linux's `/proc/<pid>/stat`. */
interface ProcessResources {
  parent: number;
  /** Milliseconds on a processor, those of ended children included. */
  time: number;
  /** Bytes that lie in memory. */
  resident: number;
}

async function readProcess(pid: string): Promise<ProcessResources> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [, , ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  const ticks = fields.slice(10, 14).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[0]), time: ticks * TICK, resident: Number(fields[20]) * PAGE };
}

/** Sums up the processor time and the memory of a process and those that it has started. */
export async function resourcesOf(
  root: number,
): Promise<Pick<ProcessResources, 'time' | 'resident'>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const known = new Map<number, ProcessResources>();
  for (const pid of pids) {
    const resources = await readProcess(pid).catch(() => undefined);
    if (resources) known.set(Number(pid), resources);
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (known.has(pid) && isBelow(known.get(pid)?.parent ?? 0));
  const own = [...known]
    .filter(([pid]) => pid !== 0 && isBelow(pid))
    .map(([, resources]) => resources);
  return {
    time: own.reduce((sum, { time }) => sum + time, 0),
    resident: own.reduce((sum, { resident }) => sum + resident, 0),
  };
}
