import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { RENDER_STATE_ELEMENT_ID } from '@teluk-mart/contract/rendering';

/** Milliseconds in which the server's process that renders pages starts, however busy the machine is. */
const RENDERER_START_LIMIT = 30_000;

/** Milliseconds between two requests. */
const ASK_AGAIN = 50;

/** Type of the server's error for a process of rendering that has not started yet. */
const NOT_STARTED = 'NotStartedError';

/** Reason why a page was not rendered. */
interface RenderError {
  /** Name of the error's class in the server. */
  type: string;
  message: string;
}

/** A line of the server's log about a page that it could not render. */
interface RenderWarning {
  path: string;
  err: RenderError;
}

function isRenderWarning(line: unknown): line is RenderWarning {
  return typeof line === 'object' && line !== null && 'path' in line && 'err' in line;
}

/** Reads from a server's log why pages could not be rendered, by path. */
export function readRenderErrors(log: Readable): Map<string, RenderError> {
  const errors = new Map<string, RenderError>();
  createInterface({ input: log }).on('line', (line) => {
    // Skips the notes for operators that a first start prints between the log's lines.
    const entry = line.startsWith('{') ? (JSON.parse(line) as unknown) : undefined;
    if (isRenderWarning(entry)) errors.set(entry.path, entry.err);
  });
  return errors;
}

/**
 * Requests a page again while the only reason why it was not rendered is that the rendering process has not started. A
 * busy machine is no fault of a release. Returns true if the page was rendered then.
 *
 * @param renderErrors reasons by path, as the server's log gives them meanwhile
 */
export async function askUntilRendered(
  url: string,
  pathname: string,
  renderErrors: Map<string, RenderError>,
): Promise<boolean> {
  const last = Date.now() + RENDERER_START_LIMIT;
  while (renderErrors.get(pathname)?.type === NOT_STARTED && Date.now() < last) {
    renderErrors.delete(pathname);
    const html = await (await fetch(url + pathname)).text();
    if (html.includes(`id="${RENDER_STATE_ELEMENT_ID}"`)) return true;
    await pause(ASK_AGAIN);
  }
  return false;
}
