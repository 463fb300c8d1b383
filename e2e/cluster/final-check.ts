import { createHash } from 'node:crypto';
import type { Application, ApplicationDetail } from '@teluk-mart/domain/application/application';
import type { Promo } from '@teluk-mart/domain/promo/promo';
import type { SentApplication } from './application-ledger';
import type { ClusterServer } from '../support/cluster';
import { checkApplication } from './hiring-staff';
import { type Load, pause } from './load';
import { type Answer, ask, jsonOf } from './requests';
import { StaffAccount } from './staff-account';

/** Milliseconds after which every write must be visible. */
const SETTLED = 1500;

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Reads from one server; a failure is a violation. */
async function readFrom(load: Load, { url }: ClusterServer, path: string, staff?: StaffAccount) {
  const answer = await ask(url + path, { headers: staff?.headers ?? {} });
  load.findings.expect(answer.status === 200, 'failed reads at the end', () => `${url}${path}`);
  return answer.status === 200 ? answer : undefined;
}

/** Checks that all servers answer alike. */
function checkAlike(load: Load, path: string, answers: readonly (Answer | undefined)[]): void {
  const hashes = new Set(answers.map((answer) => answer && hashOf(answer.body)));
  load.findings.expect(hashes.size === 1, 'servers that differ at the end', () => path);
}

async function checkPictures(load: Load, promos: readonly Promo[]): Promise<void> {
  for (const { gambar_promo: path } of promos) {
    if (path === null) continue;
    const answers: (Answer | undefined)[] = [];
    for (const server of load.cluster.servers) answers.push(await readFrom(load, server, path));
    checkAlike(load, path, answers);
    load.findings.count('pictures compared at the end');
  }
}

async function checkPromos(load: Load): Promise<void> {
  const staff = new StaffAccount(load, 'marcom');
  await staff.logIn();
  let promos: Promo[] = [];
  for (const server of load.cluster.servers) {
    for (const path of ['/api/promos', '/promo']) {
      const answer = await readFrom(load, server, path);
      if (answer) load.promos.check(answer, server.url + path, 'all');
    }
    const all = await readFrom(load, server, '/api/promos', staff);
    if (all) promos = jsonOf<Promo[]>(all);
  }
  await checkPictures(load, promos);
}

/** Checks that an application is there once with all work on it, or not at all. */
async function checkSent(
  load: Load,
  sent: SentApplication,
  found: readonly Application[],
  { server, staff }: { server: ClusterServer; staff: StaffAccount },
): Promise<void> {
  const { findings } = load;
  const { name, email, isAcknowledged, deletion } = sent;
  const [own, ...more] = found.filter((application) => application.email === email);
  findings.expect(more.length === 0, 'applications that are there twice', () => name);
  if (!own) {
    const isLost = isAcknowledged && deletion === 'none';
    return findings.expect(!isLost, 'lost applications', () => `${name} is not there at the end`);
  }
  findings.expect(deletion !== 'acknowledged', 'lost deletions', () => name);
  findings.count('applications compared at the end');
  const detail = await readFrom(load, server, `/api/applications/${own.id}`, staff);
  if (!detail) return;
  const application = jsonOf<ApplicationDetail>(detail);
  checkApplication(load, sent, application, server.url);
  const cv = await readFrom(load, server, application.cv_url);
  const isSame = cv !== undefined && hashOf(cv.body) === hashOf(sent.cv);
  findings.expect(isSame, 'CVs that are lost or changed', () => `${server.url}: ${name}`);
}

async function checkApplications(load: Load): Promise<void> {
  const { cluster, applications } = load;
  const staff = new StaffAccount(load, 'human-capital');
  await staff.logIn();
  for (const server of cluster.servers) {
    const answer = await readFrom(load, server, '/api/applications', staff);
    const found = answer ? jsonOf<Application[]>(answer) : [];
    for (const sent of applications.sent) await checkSent(load, sent, found, { server, staff });
  }
}

/** Level of the log from which on a line is an error. */
const ERROR = 50;

/** Milliseconds after PostgreSQL's return in which earlier work may still fail. */
const AFTERMATH = 1000;

/** Checks that servers log errors only during PostgreSQL's absence. */
function checkLogs({ cluster, findings }: Load): void {
  for (const { url, log } of cluster.servers) {
    for (const { at, level, text } of log) {
      const isExcused = findings.wasAway({ begun: at - AFTERMATH, ended: at });
      if (level >= ERROR && !isExcused) findings.violate('errors in the logs', `${url}: ${text}`);
    }
  }
}

/** Compares all acknowledged data with the answers of each server, once nothing is under way any more. */
export async function checkEverything(load: Load): Promise<void> {
  await pause(SETTLED);
  await checkPromos(load);
  await checkApplications(load);
  checkLogs(load);
}
