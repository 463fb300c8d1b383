import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { DataLocation } from '@teluk-mart/server-kit/settings';
import { repositoryRoot, variablesOf } from '../support/product';
import type { Findings } from './findings';
import { chance, oneOf, pause, type Person } from './load';

/** The area that the team makes; the shop begins without it. */
export const TEAM_AREA = 'bread';

const PROGRAM = path.join(repositoryRoot, 'e2e/cluster/release-step.ts');

/** Actions of the team, repeated by their weight. */
const ACTIONS = ['release', 'release', 'canary', 'rollback', 'prune'] as const;
type Action = (typeof ACTIONS)[number];

/** Milliseconds between two actions, at most. */
const PACE = 1500;

/** Number of actions of which one is killed at one of its steps, and the usual number of steps. */
const KILLED = 3;
const STEPS = 160;

/** Describes how a process beside the server ended: its status, its output, and when it ran. */
export interface Outcome {
  status: number | null;
  /** Its standard output and error. */
  words: string;
  begun: number;
  ended: number;
}

/** A team that releases an area, goes back and prunes beside the server, in processes that are killed now and then. */
export class ReleaseTeam {
  /** Numbers of deployments that a process has reported as done. */
  readonly acknowledged = new Set<number>();
  private child: ChildProcess | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Resolved while it may begin an action. */
  private isAtWork: Promise<void> = Promise.resolve();
  private versions = 0;
  /** A killed prune blocks all others for ten minutes, unless it is done again. */
  private isPruneCutOff = false;

  constructor(
    private readonly location: DataLocation,
    private readonly folder: string,
    private readonly findings: Findings,
  ) {}

  /** Kills the running action. */
  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Stops the running action in the middle. */
  pause(): void {
    this.child?.kill('SIGSTOP');
  }

  /** Kills the running action, and begins no other until it may go on. Resolves when none runs any more. */
  async end(): Promise<void> {
    this.isAtWork = new Promise((resolve) => (this.goOn = resolve));
    this.kill();
    await this.running;
  }

  /** Lets the team go on. */
  goOn: () => void = () => undefined;

  readonly work: Person = async (load) => {
    while (!load.isOver()) {
      await this.isAtWork;
      this.running = this.act(this.isPruneCutOff ? 'prune' : oneOf(ACTIONS));
      await this.running;
      await pause(chance(PACE));
    }
  };

  private async act(action: Action): Promise<void> {
    const step = chance(KILLED) === 0 ? [String(1 + chance(STEPS))] : [];
    this.versions += 1;
    const text = `version ${this.versions}`;
    const outcome = await this.run([action, TEAM_AREA, this.folder, text, ...step]);
    const { status, words } = outcome;
    for (const [, number] of words.matchAll(/^done (\d+)$/gm)) {
      this.acknowledged.add(Number(number));
      this.findings.count('deployments acknowledged');
    }
    const wasKilled = status === null;
    this.isPruneCutOff = action === 'prune' && status !== 0;
    if (wasKilled) return this.findings.count(`releases: ${action}, killed`);
    if (status === 0) return this.findings.count(`releases: ${action}`);
    const { databaseUrl } = this.location;
    if (databaseUrl !== undefined && this.findings.wasAway(outcome))
      return this.findings.count('releases that failed while PostgreSQL was away');
    this.findings.violate('releases that failed', `${action}: ${words.slice(-1000)}`);
  }

  private run(args: readonly string[]): Promise<Outcome> {
    const begun = performance.now();
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, DATABASE_URL: '', ...variablesOf(this.location) },
    });
    this.child = child;
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, words, begun, ended: performance.now() }));
    });
  }
}
