import type { ReleaseDatabase } from '../objects/release-database';

/** Milliseconds over which documents and errors of a canary are counted. */
export const WINDOW = 10 * 60 * 1000;

/** Milliseconds of a slice of that time; each is dropped as a whole. */
export const SLICE = 30 * 1000;

/** Origin of a reported error. */
export interface ErrorSource {
  /** The visitor's group. */
  group: number;
  /** Name of the network that the report came from. */
  network: string;
}

/** Counts of a canary that a server has not shared yet. */
interface CanaryNews {
  /** Documents that it has delivered. */
  documents: number;
  /** Visits with errors, by their ids. */
  errors: ReadonlyMap<string, ErrorSource>;
}

/** Counts of a canary in the window. */
export interface CanaryTally {
  /** Documents that were delivered. */
  documents: number;
  /** Visits with errors. */
  visits: number;
  /** Groups of the visitors who had them. */
  groups: number;
  /** Networks that they were reported from. */
  networks: number;
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
  insert into canary_errors (canary, visit, visit_group, network, slice)
  select $1, visit, visit_group, network, ${PRESENT}
  from unnest($3::text[], $4::integer[], $5::text[]) as news (visit, visit_group, network)
  order by visit
  on conflict (canary, visit) do nothing`;

const SUM = `
  select
    (select coalesce(sum(documents), 0) from canary_documents
     where canary = $1 and slice > ${OLDEST}) as documents,
    count(*) as visits, count(distinct visit_group) as groups,
    count(distinct network) as networks
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
    const sources = [...errors.values()];
    await this.database.query(ADD, [
      canary,
      documents,
      [...errors.keys()],
      sources.map(({ group }) => group),
      sources.map(({ network }) => network),
    ]);
  }

  /** Adds up what all servers have counted; of several that add and then ask, the last one sees it all. */
  async sum(canary: string): Promise<CanaryTally> {
    const { rows } = await this.database.query<CanaryTally>(SUM, [canary]);
    return rows[0] ?? { documents: 0, visits: 0, groups: 0, networks: 0 };
  }
}
