import type { Manifest } from './archive/manifest';

/** Returns a few lines on what an archive holds. */
export function summaryOf({
  createdAt,
  database,
  structure,
  tables,
  counts,
  deployment,
}: Manifest) {
  const number = (count: number) => count.toLocaleString('en');
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  return [
    `  made ${createdAt} of a shop on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, structure ${structure.at(-1) ?? 'none'}, release ${deployment}`,
    `  ${number(rows)} rows (${number(tables.applications?.count ?? 0)} applications), ${number(counts.uploads)} pictures, ${number(counts.cv)} CVs, ${number(counts.releases)} objects of releases`,
    ...(counts.missing > 0
      ? [`  ${number(counts.missing)} files that rows name were missing in the shop itself`]
      : []),
  ].join('\n');
}
