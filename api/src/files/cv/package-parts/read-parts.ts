import { ProgramEnded, runProgram, WAITED_FOR } from '../../child-program';

/** How a Word document says what belongs to it: a `Relationship` element of a `*.rels` part (ECMA-376-2 §9.3). */
export interface Relationship {
  /** An address whose last word tells the kind. */
  type: string;
  target: string;
  /** `Internal` or nothing for a part of the document, `External` for what lies elsewhere. */
  mode: string;
}

/** What the lists of an Office document say. */
export interface PackageParts {
  relationships: readonly Relationship[];
  /** Types of all parts, from `[Content_Types].xml`. */
  contentTypes: readonly string[];
}

/** Milliseconds that reading may take: an honest document takes a tenth of a second. */
const TIME_LIMIT = 10_000;

/**
 * What the reader's process runs. Word reads only what is well-formed XML 1.0; a document type, whose entities could
 * hide an address, and encodings that `xmlText` does not know are as good as damage.
 */
const READER = {
  packageName: 'saxes',
  priority: WAITED_FOR,
  heapMegabytes: 64,
  script: `
const { SaxesParser } = requirePackage();
const read = (text, { relationships, contentTypes }) => {
  const parser = new SaxesParser();
  const refuse = (problem) => { throw problem; };
  parser.on('error', refuse);
  parser.on('doctype', () => refuse(new Error('a document type')));
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || !/^utf-(8|16)$/i.test(encoding)) refuse(new Error('an unknown encoding'));
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { Type: type = '', Target: target = '', TargetMode: mode = '', ContentType: declared } = attributes;
    if (name.split(':').at(-1) === 'Relationship') relationships.push({ type, target, mode });
    if (declared !== undefined) contentTypes.push(declared);
  });
  parser.write(text).close();
};
process.on('message', ({ texts }) => {
  const parts = { relationships: [], contentTypes: [] };
  try {
    for (const text of texts) read(text, parts);
    process.send({ parts });
  } catch {
    process.send({});
  }
});
`,
};

/** What the reader's process answers; nothing where a list is no good. */
interface Reply {
  parts?: PackageParts;
}

/**
 * Reads the lists of an Office document in a process of its own, so that no text, however it is made, holds up the
 * server.
 *
 * @param texts of `[Content_Types].xml` and of `*.rels` parts
 * @param timeLimit in milliseconds
 * @returns `undefined` where one of them is not what Word would read, or too much
 */
export async function readParts(
  texts: readonly string[],
  timeLimit: number = TIME_LIMIT,
): Promise<PackageParts | undefined> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const { parts } = await runProgram<Reply>(READER, { texts }, signal);
    return parts;
  } catch (error) {
    if (signal.aborted || error instanceof ProgramEnded) return undefined;
    throw error;
  }
}
