import { randomBytes } from 'node:crypto';
import type { Database } from '../database/open-database';
import { makeApplication } from './applications';
import { makeRecord } from './records';
import { makeUser } from './staff';

const MOMENT = '2026-11-20T02:00:00.000Z';

/** Puts rows into every table, with whatever values are hard to carry from one place to another. */
export async function fillTables(database: Database): Promise<void> {
  const user_id = await makeUser(database, { nama: 'Wa Ode \'Ñandú\' \\ "🛒" é é' });
  await makeUser(database);
  await makeRecord(database, 'promos', { judul: 'Beras\n\t50 %', unggulan: 1 });
  await makeRecord(database, 'events', { deskripsi: '' });
  await makeRecord(database, 'blogs', { penulis_id: user_id, konten_lengkap: 'x'.repeat(50_000) });
  const karir_id = await makeRecord(database, 'karir', { updated_at: MOMENT, versi: 3 });
  const application_id = await makeApplication(database, { karir_id, surat_lamaran: '🇮🇩\u200d' });
  await makeApplication(database, { cv_size: 2_147_483_647 });
  const who = { at: MOMENT, user_id, user_name: 'Wa Ode' };
  await database
    .insertInto('application_events')
    .values({ application_id, ...who, kind: 'catatan', content: 'baik', previous: null })
    .execute();
  await database
    .insertInto('application_removals')
    .values({ application_id: 99_999, ...who, reason: 'staff' })
    .execute();
  await database
    .insertInto('sessions')
    .values(
      ['Z', 'a', 'é', '_'].map((id) => ({
        id,
        user_id,
        created_at: MOMENT,
        seen_at: MOMENT,
        expires_at: MOMENT,
      })),
    )
    .execute();
  await database
    .insertInto('throttles')
    .values(['network 10.0.0.1', 'Network', 'ñ'].map((key) => ({ key, count: 3, ends_at: MOMENT })))
    .execute();
  await database
    .insertInto('settings')
    .values({ section: 'shop', value: '{"sapaan":"Ñ"}', version: 2, changed_by: 'Wa Ode' })
    .execute();
  await database
    .insertInto('second_factors')
    .values({ user_id, secret: 'QUJD.ñ', confirmed_at: null, last_step: 58_000_000 })
    .execute();
  await database
    .insertInto('recovery_codes')
    .values(['b1', 'a2'].map((code_hash) => ({ user_id, code_hash })))
    .execute();
  await database
    .insertInto('passkeys')
    .values({
      ...{ id: 'Zé_-', user_id, name: 'Ponsel "biru"', public_key: 'pQEC', used_at: null },
      ...{ counter: 2_147_483_647, transports: 'internal,hybrid', created_at: MOMENT },
    })
    .execute();
  await database
    .insertInto('account_notices')
    .values({ user_id, at: MOMENT, text: 'Role Anda diubah', caused_by: 'c4' })
    .execute();
  await database
    .insertInto('reset_links')
    .values({ token_hash: 'f0', user_id, expires_at: MOMENT })
    .execute();
  const event = { at: MOMENT, actor_name: "Wa Ode 'Ñandú'", address: '::1' };
  await database
    .insertInto('audit_events')
    .values([
      { ...event, actor_id: user_id, action: 'login', noun: 'sessions' },
      { ...event, action: 'open-cv', noun: 'applications', record_id: application_id },
      { ...event, action: 'delete', noun: 'applications', record_id: 99_999, title: 'Kasir' },
      { ...event, action: 'update', noun: 'blogs', record_id: 1, changes: '[{"field":"judul"}]' },
    ])
    .execute();
  await database
    .insertInto('files')
    .values([
      { kind: 'uploads', name: 'beras.webp', bytes: randomBytes(500) },
      { kind: 'cv', name: 'cv of Wa Ode', bytes: randomBytes(1_200_000) },
      { kind: 'cv', name: 'empty', bytes: Buffer.alloc(0) },
    ])
    .execute();
  const build = { part: 'shell', version: 'a1' };
  await database
    .insertInto('builds')
    .values({ ...build, document: '{"name":"Ñ"}', published_at: MOMENT })
    .execute();
  await database
    .insertInto('build_files')
    .values({ part: 'shell', path: 'main.js', bytes: Buffer.from('//\0é') })
    .execute();
  await database.insertInto('compositions').values({ id: 'c1', document: '{}' }).execute();
  await database
    .insertInto('deployments')
    .values({
      ...{ number: 1, at: MOMENT, by: 'Wa Ode', why: '', action: 'start', stable: 'c1' },
      ...{ part: null, version: null, canaries: '[]' },
    })
    .execute();
  await database
    .insertInto('render_failures')
    .values({
      ...{ ...build, kind: 'throws', composition: 'c1', path: '/' },
      ...{ message: 'x is undefined', at: MOMENT },
    })
    .execute();
  const canary = 'shell a1';
  await database
    .insertInto('canary_documents')
    .values({ canary, slice: 7, documents: 3 })
    .execute();
  await database
    .insertInto('canary_errors')
    .values({ canary, visit: 'v1', visit_group: 1, slice: 7 })
    .execute();
  await database
    .insertInto('meta')
    .values([
      { key: 'seed', value: 'none' },
      { key: 'secret', value: 'a secret' },
    ])
    .execute();
}

/** Makes so many applications with CVs; returns their ids. */
export async function fillApplications(database: Database, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const name = randomBytes(16).toString('hex');
    await database
      .insertInto('files')
      .values({ kind: 'cv', name, bytes: randomBytes(2000) })
      .execute();
    ids.push(await makeApplication(database, { cv_name: name, nama: `Pelamar ${number}` }));
  }
  return ids;
}
