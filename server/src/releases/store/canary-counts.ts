import type { ReleaseDatabase } from '../objects/release-database';

/** Milliseconds over which documents and errors of a canary are counted. */
export const WINDOW = 10 * 60 * 1000;

/** Milliseconds of a slice of that time; each is dropped as a whole. */
export const SLICE = 30 * 1000;

/** Counts of a canary that a server has not shared yet. */
interface CanaryNews {
  /** Documents that it has delivered. */
  documents: number;
  /** The visitors' groups of visits with errors, by the ids of the visits. */
  errors: ReadonlyMap<string, number>;
}

/** Counts of a canary in the window. */
export interface CanaryTally {
  /** Documents that were delivered. */
  documents: number;
  /** Visits with errors. */
  visits: number;
  /** Groups of the visitors who had them. */
  groups: number;
}

/** SQL of the present slice by PostgreSQL's own clock, so that the servers' clocks need not agree. */
const PRESENT = `floor(extract(epoch from now()) * 1000 / ${SLICE})::bigint`;
const OLDEST = `${PRESENT} - ${WINDOW / SLICE}`;

const FORGET = `
  with forgotten as (delete from canary_documents where slice <= ${OLDEST})
  delete from canary_errors where slice <= ${OLDEST}`;

const ADD = `
  with counted as (
    insert into canary_documents as known (canary, slice, documents) values ($1, ${PRESENT}, $2)
    on conflict (canary, slice) do update set documents = known.documents + excluded.documents
  )
  insert into canary_errors (canary, visit, visit_group, slice)
  select $1, visit, visit_group, ${PRESENT}
  from unnest($3::text[], $4::integer[]) as news (visit, visit_group)
  order by visit
  on conflict (canary, visit) do nothing`;

const SUM = `
  select
    (select coalesce(sum(documents), 0) from canary_documents
     where canary = $1 and slice > ${OLDEST}) as documents,
    count(*) as visits, count(distinct visit_group) as groups
  from canary_errors where canary = $1 and slice > ${OLDEST}`;

/**
 * Counts canary errors of all servers on one PostgreSQL together: an error may reach another server than the one that
 * has delivered its document.
 */
export class CanaryCounts {
  constructor(private readonly database: ReleaseDatabase) {}

  /** Adds what a server has counted. A visit counts once, whichever servers hear of it. */
  async add(canary: string, { documents, errors }: CanaryNews): Promise<void> {
    await this.database.query(FORGET, []);
    await this.database.query(ADD, [canary, documents, [...errors.keys()], [...errors.values()]]);
  }

  /** Adds up what all servers have counted; of several that add and then ask, the last one sees it all. */
  async sum(canary: string): Promise<CanaryTally> {
    const { rows } = await this.database.query<CanaryTally>(SUM, [canary]);
    return rows[0] ?? { documents: 0, visits: 0, groups: 0 };
  }
}
