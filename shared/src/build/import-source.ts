import { tsImport } from 'tsx/esm/api';

/** Runs a module of declarations as its source has it now, and gives what it exports. */
export async function importSource<Exports>(file: string): Promise<Exports> {
  return (await tsImport(file, import.meta.url)) as Exports;
}
