import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { ask, startProgram } from '../child-program';

/** How AVIF is made: about as good as the WebP that it is made of. */
const AVIF = { quality: 55, effort: 4, chromaSubsampling: '4:2:0' } as const;

/** What the encoder's process runs. */
const ENCODER = {
  packageName: 'sharp',
  priority: constants.priority.PRIORITY_LOW,
  script: `
const sharp = requirePackage();
sharp.cache(false);
sharp.concurrency(1);
process.on('message', ({ source, target, options }) => {
  const answer = (problem) => process.send({ problem });
  sharp(source).avif(options).toFile(target).then(() => answer(), ({ message }) => answer(message));
});
`,
};

/** What the encoder's process answers to a picture: what went wrong, if anything. */
interface Reply {
  problem?: string;
}

/**
 * Makes AVIF files, one at a time, in a process of the lowest priority: a picture costs seconds of a whole core, and it
 * is to take only what nobody else needs. The process starts with the first picture and lives until `stop`.
 */
export class AvifEncoder {
  private child: ChildProcess | undefined;

  /** Encodes a picture's file into another; rejects where that fails or the encoder is stopped meanwhile. */
  async encode(source: string, target: string): Promise<void> {
    this.child ??= startProgram(ENCODER);
    const question = { source, target, options: AVIF };
    const { problem } = await ask<Reply>(this.child, question).catch(
      ({ message }: Error): Reply => ({ problem: message }),
    );
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
