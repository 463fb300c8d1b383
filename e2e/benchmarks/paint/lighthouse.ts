import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../../support/product';
import { runCommand } from '../../support/run-command';
import seedTemplate from '../../support/seed-template';
import { endWithLimits, held, printTable } from '../report';
import { median, roundsOr } from '../times';
import { measuredPages } from './measured-pages';

/** Audits the pages by Lighthouse as on a phone; a figure is the median of its runs. */
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
const RUNS = roundsOr(5);

/** Fetched on demand: its 150 packages are not worth every installation's time. */
const VERSION = '12.8.2';

type Category = keyof typeof LEAST;
const categories = Object.keys(LEAST) as Category[];

/** Part of Lighthouse's report: the scores from 0 to 1, and the audits with faults. */
interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null }>;
}

/**
 * Runs Lighthouse, again if it asks for that: it sometimes misses the beginning of a page in its recording.
 */
async function runLighthouse(address: string, tries = 3): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'teluk-mart-lighthouse-'));
  const report = path.join(folder, 'report.json');
  try {
    const { status, output } = await runCommand(
      folder,
      'npm',
      [
        'exec',
        '--yes',
        `--package=lighthouse@${VERSION}`,
        '--',
        'lighthouse',
        address,
        '--quiet',
        '--form-factor=mobile',
        `--only-categories=${categories.join()}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
        '--output=json',
        `--output-path=${report}`,
      ],
      process.env.CHROMIUM ? { CHROME_PATH: process.env.CHROMIUM } : {},
    );
    if (status !== 0 && tries > 1 && output.includes('Please run Lighthouse again')) {
      return await runLighthouse(address, tries - 1);
    }
    if (status !== 0) throw new Error(output);
    return JSON.parse(await readFile(report, 'utf8')) as Report;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the audits that cost points. */
function faultsOf({ categories: scores, audits }: Report): string[] {
  const counted = Object.values(scores).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(counted)].filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

await seedTemplate();
const product = await startProduct();
const rows: string[][] = [];
try {
  for (const page of await measuredPages(product)) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(product.url + page));
    const scores = categories.map((category) => {
      const score = median(reports.map((report) => report.categories[category].score * 100));
      return held(score >= LEAST[category], score.toFixed(0));
    });
    rows.push([`\`${page}\``, ...scores, [...new Set(reports.flatMap(faultsOf))].join(', ')]);
  }
} finally {
  await product.stop();
}
printTable('Lighthouse on a phone', ['page', ...categories, 'faults'], rows);
endWithLimits();
