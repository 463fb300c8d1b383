import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';

/** How AVIF is made: about as good as the WebP that it is made of. */
const AVIF = { quality: 55, effort: 4, chromaSubsampling: '4:2:0' } as const;

/**
 * What the encoder's process runs. The priority is set before the first thread of work is started, which inherits it;
 * a Ctrl-C in the terminal is the server's to handle. A server that was killed takes the process with it, in the midst
 * of its work: the next server may have tidied up already.
 */
const PROGRAM = `
require('node:os').setPriority(require('node:os').constants.priority.PRIORITY_LOW);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const sharp = require(process.argv[1]);
sharp.cache(false);
sharp.concurrency(1);
process.on('message', ({ source, target, options }) => {
  const answer = (problem) => process.send({ problem });
  sharp(source).avif(options).toFile(target).then(() => answer(), ({ message }) => answer(message));
});
`;

/** What the encoder's process answers to a picture: what went wrong, if anything. */
interface Reply {
  problem?: string;
}

function start(): ChildProcess {
  const sharp = createRequire(import.meta.url).resolve('sharp');
  const child = spawn(process.execPath, ['--eval', PROGRAM, sharp], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whoever waits for a picture is told by `replyOf`; between two pictures nobody needs to know.
  return child.on('error', () => undefined);
}

function replyOf(child: ChildProcess): Promise<Reply> {
  return new Promise((resolve) => {
    const end = () => resolve({ problem: 'the encoder has ended' });
    child.once('exit', end).once('error', end);
    child.once('message', (reply) => {
      child.off('exit', end).off('error', end);
      resolve(reply as Reply);
    });
  });
}

/**
 * Makes AVIF files, one at a time, in a process of the lowest priority: a picture costs seconds of a whole core, and it
 * is to take only what nobody else needs. The process starts with the first picture and lives until `stop`.
 */
export class AvifEncoder {
  private child: ChildProcess | undefined;

  /** Encodes a picture's file into another; rejects where that fails or the encoder is stopped meanwhile. */
  async encode(source: string, target: string): Promise<void> {
    const child = (this.child ??= start());
    const reply = replyOf(child);
    child.send({ source, target, options: AVIF });
    const { problem } = await reply;
    if (problem === undefined) return;
    this.stop();
    throw new Error(`No AVIF of ${source}: ${problem}`);
  }

  /** Ends the process, with the picture that is being made. */
  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
