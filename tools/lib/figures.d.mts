import type { Path } from './check-paths.mjs';

/** Figures of how the code of a checkout is divided. */
export interface CodeFigures {
  figures: [name: string, count: number][];
  packages: { name: string; files: number; lines: number }[];
  crowded: { name: string; files: number }[];
  circles: string[];
  usedOnce: string[];
  /** The paths of which the checkout has every file. */
  paths: Path[];
}

/** Measures how the code of a checkout is cut: files, lines, crowded folders, circles. */
export function measureCode(root: string): CodeFigures;

/** Writes `docs/figures.md`, before prettier lines up its tables. */
export function figuresDocument(figures: CodeFigures): string;
