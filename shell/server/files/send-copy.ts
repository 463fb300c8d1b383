import { type FileHandle, open } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import type { FileCopy } from './find-copy';

/** What is said of a file besides its bytes. */
interface Description {
  mediaType: string;
  cacheControl: string;
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  return open(file).catch(() => undefined);
}

/** Sends a file; answers 404 where it has gone in the meantime. */
export async function sendCopy(
  reply: FastifyReply,
  { file, encoding }: FileCopy,
  { mediaType, cacheControl }: Description,
): Promise<FastifyReply> {
  const handle = await openFile(file);
  if (!handle) {
    reply.callNotFound();
    return reply;
  }
  if (encoding) reply.header('content-encoding', encoding);
  const { size } = await handle.stat();
  return reply
    .header('content-length', size)
    .header('cache-control', cacheControl)
    .header('vary', 'accept-encoding')
    .type(mediaType)
    .send(handle.createReadStream());
}
