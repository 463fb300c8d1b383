import type { FileHandle } from 'node:fs/promises';
import { CV_MESSAGES } from '@teluk-mart/shared/domain/application/cv-file';
import { readCompoundNames } from './compound-file';
import { accepted, type CvFinding, refused } from './cv-finding';

/** Storages in which Word keeps macros (MS-OVBA 2.2). */
const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** What a compound file is: an older Word document, another document, or a newer one behind a password. */
export async function inspectDoc(file: FileHandle): Promise<CvFinding> {
  const names = await readCompoundNames(file);
  if (names.includes('EncryptedPackage')) return refused(CV_MESSAGES.locked);
  if (!names.includes('WordDocument')) return refused(CV_MESSAGES.wrongType);
  if (names.some((name) => MACROS.has(name.toLowerCase()))) return refused(CV_MESSAGES.macros);
  return accepted('doc');
}
