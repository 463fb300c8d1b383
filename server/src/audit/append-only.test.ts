import { addDays, addMonths, startOfDay, todayInMakassar } from '@teluk-mart/domain/time/day';
import { sql } from 'kysely';
import { engineOf } from '../database/engine';
import { type Database, openDatabase } from '../database/open-database';
import { makeApplication } from '../testing/applications';
import { createDataLocation, type TestLocation } from '../testing/data-location';
import { makeUser } from '../testing/staff';
import { purgeAudit } from './queries';
import { type AuditEvent, recordAudit } from './record-audit';

let location: TestLocation;
let database: Database;
beforeEach(async () => {
  location = await createDataLocation();
  database = await openDatabase(location);
});
afterEach(async () => {
  await database.destroy();
  await location.remove();
});

const record = (event: Partial<AuditEvent> = {}) =>
  recordAudit(database, {
    actor: { id: null, name: 'Siti' },
    action: 'update',
    noun: 'promos',
    address: '192.0.2.1',
    ...event,
  });

const events = () => database.selectFrom('audit_events').selectAll().orderBy('id').execute();

const REFUSED = { message: expect.stringContaining('audit_events is append-only') as unknown };

it('an event can be neither changed nor deleted nor replaced', async () => {
  await record({ recordId: 7, title: 'Promo Beras' });
  const before = await events();
  const replace =
    engineOf(database) === 'postgres'
      ? sql`truncate audit_events`
      : sql`
          insert or replace into audit_events (id, at, actor_name, action, noun, address)
          select id, at, 'Budi', action, noun, address from audit_events
        `;
  const attempts = [
    () => database.updateTable('audit_events').set({ title: 'Lain' }).execute(),
    () => database.updateTable('audit_events').set({ actor_name: 'Budi' }).execute(),
    () => database.deleteFrom('audit_events').execute(),
    () => replace.execute(database),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(REFUSED);
  expect(await events()).toEqual(before);
});

it('an event about no single application stays', async () => {
  await record({ noun: 'applications', action: 'export' });
  const attempt = database.deleteFrom('audit_events').where('noun', '=', 'applications').execute();
  await expect(attempt).rejects.toMatchObject(REFUSED);
});

it('the events of an application go with it, and only those', async () => {
  const id = await makeApplication(database);
  await record({ noun: 'applications', recordId: id, title: 'Kasir' });
  await record({ noun: 'events', recordId: id });
  const attempt = database.deleteFrom('audit_events').where('record_id', '=', id).execute();
  await expect(attempt).rejects.toMatchObject(REFUSED);
  await database.deleteFrom('applications').where('id', '=', id).execute();
  const left = (await events()).filter(({ record_id }) => record_id === id);
  expect(left.map(({ noun }) => noun)).toEqual(['events']);
});

it('the events of an account keep its name when it is deleted', async () => {
  const id = await makeUser(database, { role: 'marcom' });
  await record({ actor: { id, name: 'Nama Saat Itu' } });
  await database.deleteFrom('users').where('id', '=', id).execute();
  expect((await events()).at(-1)).toMatchObject({ actor_id: null, actor_name: 'Nama Saat Itu' });
});

describe('events whose time is over', () => {
  const add = (title: string, at: string) =>
    database
      .insertInto('audit_events')
      .values({ at, actor_name: 'Siti', action: 'update', noun: 'promos', title, address: '' })
      .execute();

  const titles = async () =>
    (await database.selectFrom('audit_events').select('title').execute()).map(({ title }) => title);

  const firstKept = startOfDay(addMonths(todayInMakassar(), -24));
  const justBefore = new Date(Date.parse(firstKept) - 1).toISOString();

  it('go after the last day of Asia/Makassar, and the door is closed behind them', async () => {
    await add('lama', justBefore);
    await add('baru', firstKept);
    expect(await purgeAudit(database, 24)).toBe(1);
    expect(await titles()).toEqual(['baru']);
    await expect(database.deleteFrom('audit_events').execute()).rejects.toMatchObject(REFUSED);
  });

  it('stay where everything would go: the clock is wrong', async () => {
    await add('lama', justBefore);
    await add('lebih lama', startOfDay(addDays(todayInMakassar(), -4000)));
    expect(await purgeAudit(database, 24)).toBe(0);
    expect(await titles()).toHaveLength(2);
  });
});
