// @ts-check
import { answerQuestions } from './program.mjs';
import { SaxesParser } from 'saxes';

/** @param {string} violation */
function refuse(violation) {
  throw new Error(violation);
}

/**
 * Adds what one list says. Word reads only what is well-formed XML 1.0; a document type, whose entities could hide an
 * address, and encodings that the server does not know are as good as damage.
 *
 * @param {string} text
 * @param {import('../cv/inspect-docx').PackageParts} parts
 */
function read(text, { relationships, contentTypes }) {
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => refuse(message));
  parser.on('doctype', () => refuse('a document type'));
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0' || !/^utf-(8|16)$/i.test(encoding)) refuse('an unknown encoding');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const { Type: type = '', Target: target = '', TargetMode: mode = '' } = attributes;
    if (name.split(':').at(-1) === 'Relationship') relationships.push({ type, target, mode });
    if (attributes.ContentType !== undefined) contentTypes.push(attributes.ContentType);
  });
  parser.write(text).close();
}

/** Reads the lists of an Office document; answers nothing where one of them is no good. */
answerQuestions((/** @type {{ texts: string[] }} */ { texts }) => {
  /** @type {import('../cv/inspect-docx').PackageParts} */
  const parts = { relationships: [], contentTypes: [] };
  try {
    for (const text of texts) read(text, parts);
    return { parts };
  } catch {
    return {};
  }
});
