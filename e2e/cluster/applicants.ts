import type { Career } from '@teluk-mart/domain/career/career';
import { APPLICANT } from '../support/application-form';
import { pdfCv } from '../support/applications';
import type { SentApplication } from './application-ledger';
import { chance, type Load, noteFailure, pause, type Person, read } from './load';
import { type Answer, ask, isUndecided, jsonOf, wordsOf } from './requests';

/** Milliseconds between two applications of one person, at most. */
const PACE = 1000;

/** Milliseconds until an applicant presses the button again. */
const TRY_AGAIN = 300;

/** Number of applications of which one loses the connection while sending. */
const BREAKS = 6;

let applicants = 0;

function fillForm({ applications }: Load): SentApplication {
  applicants += 1;
  const name = `Pelamar Uji ${applicants}`;
  const key = `uji-${applicants}-${Date.now()}`;
  const email = `pelamar-uji-${applicants}@example.com`;
  return applications.add({ key, name, email, cv: pdfCv(`${name} ${key}`).buffer });
}

/** Sends a form as the browser does: with the same key however often. */
function send(load: Load, url: string, application: SentApplication, opening: number) {
  const { key, name, email, cv } = application;
  const form = new FormData();
  const values = { ...APPLICANT, nama: name, email, pendidikan_terakhir: 'S1' };
  for (const [field, value] of Object.entries({ ...values, karir_id: opening })) {
    form.set(field, String(value));
  }
  form.set('cv', new Blob([new Uint8Array(cv)], { type: 'application/pdf' }), 'cv.pdf');
  const isCutOff = load.mayFail && chance(BREAKS) === 0;
  const signal = isCutOff ? AbortSignal.timeout(chance(40)) : undefined;
  const headers = { 'idempotency-key': key };
  return ask(`${url}/api/applications`, { method: 'POST', headers, body: form, signal });
}

/** Sends it until an answer comes; one that is repeated at once may meet itself on another server. */
async function apply(load: Load, opening: number): Promise<void> {
  const { applications, findings, cluster } = load;
  const application = fillForm(load);
  for (;;) {
    const attempts = [send(load, cluster.url, application, opening)];
    if (chance(10) === 0) attempts.push(send(load, cluster.url, application, opening));
    const answers = await Promise.all(attempts);
    for (const answer of answers) check(load, answer);
    if (answers.some(({ status }) => status === 201)) return applications.acknowledge(application);
    findings.count('applications sent again');
    await pause(TRY_AGAIN);
  }
}

function check(load: Load, answer: Answer): void {
  const { findings } = load;
  noteFailure(load, 'an application', answer);
  findings.expect(answer.status !== 500, 'answers of 500', () => wordsOf(answer));
  const isFine = answer.status === 201 || isUndecided(answer);
  findings.expect(isFine, 'refused applications', () => wordsOf(answer));
}

async function findOpening(load: Load): Promise<number> {
  for (;;) {
    const answer = await read(load, { url: load.cluster.url, wasThere: () => true }, '/api/karir');
    const openings = answer ? jsonOf<Career[]>(answer) : [];
    const open = openings.find(({ karirState }) => karirState === 'ongoing');
    if (open) return open.id;
    await pause(TRY_AGAIN);
  }
}

/** An applicant who applies again and again, each time under another name. */
export const applicant: Person = async (load) => {
  const opening = await findOpening(load);
  while (!load.isOver()) {
    await apply(load, opening);
    await pause(chance(PACE));
  }
};
