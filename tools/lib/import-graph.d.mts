/** Imports between the files of a checkout. */
export interface ImportGraph {
  texts: Map<string, string>;
  production: string[];
  imports: Map<string, string[]>;
  fileCircles: string[][];
  folderCircles: string[][];
  /** Returns the folder of a file's package. */
  packageOf: (file: string) => string;
}

/** Reads which file of a checkout imports which, through relative paths and through our packages' names. */
export function readImportGraph(root: string): ImportGraph;
