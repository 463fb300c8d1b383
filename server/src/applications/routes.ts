import {
  Application,
  ApplicationDetail,
  AppliedPosition,
  StatusChanges,
  StatusesChanged,
  StatusWasSet,
} from '@teluk-mart/domain/application/application';
import { APPLICATION_MESSAGES } from '@teluk-mart/domain/application/application-messages';
import { APPLICATION_STATUSES } from '@teluk-mart/domain/application/application-values';
import {
  type Invitation,
  invitationLabel,
  INVITATIONS,
} from '@teluk-mart/domain/application/invitations';
import { noteSchema } from '@teluk-mart/domain/application/note-schema';
import { Text } from '@teluk-mart/domain/record/record-fields';
import { line } from '@teluk-mart/domain/validation/fields';
import type { FastifyInstance } from 'fastify';
import { array, type InferType, mixed, object } from 'yup';
import { requireReauthentication, staffOf } from '../accounts/staff-session';
import { CSV_RESPONSE, describeCall, MessageResponse } from '../app/openapi/route-schemas';
import type { Services } from '../app/services';
import { auditOf, recordAudit } from '../audit/record-audit';
import { momentCell, phoneCell, sendTable, type TableColumns } from '../files/csv-table';
import { STATUS_MESSAGE } from '../guards/requests/form-body';
import { parseId, RecordAddress, type RecordParams } from '../guards/requests/record-address';
import { pageFields, pageOf } from '../guards/requests/sent-query';
import { addNote, changeStatus, changeStatuses, deleteNote, noteInvitation } from './changes';
import { cvRoute } from './cv/routes';
import {
  applicationIdOf,
  applicationNotFound,
  type ApplicationRecord,
  countApplications,
  filterQuery,
  findApplications,
  listPositions,
  presentApplication,
  readDetail,
  readEach,
} from './queries';
import { removeApplication } from './removal';
import { submissionRoute } from './submission';

const listQuery = filterQuery.shape(pageFields);

/** Cells of the export by their headings. Links to CVs are left out: they expire within minutes. */
export const EXPORT_COLUMNS: TableColumns<ApplicationRecord> = {
  'Tanggal Melamar (WITA)': ({ dibuat_pada }) => momentCell(dibuat_pada),
  Nama: ({ nama }) => nama,
  Posisi: ({ posisi_dilamar }) => posisi_dilamar,
  Status: ({ status }) => status,
  Email: ({ email }) => email,
  Telepon: ({ telepon }) => phoneCell(telepon),
  'Tempat Lahir': ({ tempat_lahir }) => tempat_lahir,
  'Tanggal Lahir': ({ tanggal_lahir }) => tanggal_lahir,
  'Pendidikan Terakhir': ({ pendidikan_terakhir }) => pendidikan_terakhir,
  'Gaji yang Diharapkan': ({ gaji_diharapkan }) => gaji_diharapkan,
  Alamat: ({ alamat }) => alamat,
  'Surat Lamaran': ({ surat_lamaran }) => surat_lamaran,
  [`${invitationLabel(1)} (WITA)`]: ({ undangan_1_pada: at }) => at && momentCell(at),
  [`${invitationLabel(2)} (WITA)`]: ({ undangan_2_pada: at }) => at && momentCell(at),
  'Lamaran Lain': ({ lamaran_lain }) => String(lamaran_lain),
  'Disimpan Sampai': ({ disimpan_sampai }) => disimpan_sampai,
};

const INVITATION_MESSAGE = 'Undangan tidak valid.';

const statusForm = object({
  status: line().required(STATUS_MESSAGE).oneOf(APPLICATION_STATUSES, STATUS_MESSAGE),
});

const invitationForm = object({
  // Not a number, which would read one from a text.
  undangan: mixed<Invitation>()
    .meta({ type: 'number' })
    .required(INVITATION_MESSAGE)
    .oneOf(INVITATIONS, INVITATION_MESSAGE),
});

const NoteAddress = RecordAddress.shape({ note: Text });

/**
 * Registers `/api/applications`: visitors send them, staff handle them (docs/specification.md#application-calls). Its
 * policies are in guards/policies.ts.
 */
export function applicationRoutes(app: FastifyInstance, services: Services): void {
  const { database, cvLinks } = services;
  submissionRoute(app, services);
  cvRoute(app, services);

  app.get<{ Querystring: InferType<typeof listQuery> }>(
    '/applications',
    describeCall('Daftar lamaran; dengan page atau limit satu halaman dan X-Total-Count', {
      querystring: listQuery,
      response: { 200: array(Application) },
    }),
    async (request, reply) => {
      const { page: number, limit, ...query } = request.query;
      const page = pageOf({ page: number, limit });
      const ids = await findApplications(database, query, page);
      if (page) reply.header('x-total-count', await countApplications(database, query));
      const list: Application[] = [];
      for await (const record of readEach(database, ids))
        list.push(presentApplication(record, cvLinks, staffOf(request)));
      return list;
    },
  );

  app.get(
    '/applications/positions',
    describeCall('Posisi yang pernah dilamar', { response: { 200: array(AppliedPosition) } }),
    () => listPositions(database),
  );

  app.get<{ Querystring: InferType<typeof filterQuery> }>(
    '/applications/export',
    describeCall('Semua lamaran yang cocok sebagai CSV', {
      querystring: filterQuery,
      produces: ['text/csv'],
      response: { 200: CSV_RESPONSE },
    }),
    async (request, reply) => {
      requireReauthentication(staffOf(request));
      const ids = await findApplications(database, request.query);
      await recordAudit(database, {
        ...auditOf(request),
        action: 'export',
        noun: 'applications',
        title: `${ids.length} lamaran`,
      });
      return sendTable(reply, 'lamaran', EXPORT_COLUMNS, readEach(database, ids));
    },
  );

  app.get<RecordParams>(
    '/applications/:id',
    describeCall('Satu lamaran dengan riwayatnya', {
      params: RecordAddress,
      response: { 200: ApplicationDetail },
    }),
    (request) => readDetail(services, applicationIdOf(request.params), staffOf(request)),
  );

  app.put<RecordParams & { Body: InferType<typeof statusForm> }>(
    '/applications/:id/status',
    describeCall('Ubah status lamaran', {
      params: RecordAddress,
      body: statusForm,
      response: { 200: StatusWasSet },
    }),
    async (request) => {
      const change = { id: applicationIdOf(request.params), status: request.body.status };
      const before = await changeStatus(database, auditOf(request), change);
      return { message: APPLICATION_MESSAGES.statusChanged, sebelumnya: before };
    },
  );

  app.put<{ Body: StatusChanges }>(
    '/applications/status',
    describeCall('Ubah status beberapa lamaran; yang sudah diubah orang lain dilewati', {
      body: StatusChanges,
      response: { 200: StatusesChanged },
    }),
    (request) => changeStatuses(database, auditOf(request), request.body.perubahan),
  );

  app.post<RecordParams & { Body: InferType<typeof invitationForm> }>(
    '/applications/:id/invitations',
    describeCall('Catat bahwa undangan dibuka', {
      params: RecordAddress,
      body: invitationForm,
      response: { 201: MessageResponse },
    }),
    async (request, reply) => {
      const id = applicationIdOf(request.params);
      await noteInvitation(database, auditOf(request), id, request.body.undangan);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.invitationNoted });
    },
  );

  app.post<RecordParams & { Body: InferType<typeof noteSchema> }>(
    '/applications/:id/notes',
    describeCall('Tambah catatan', {
      params: RecordAddress,
      body: noteSchema,
      response: { 201: MessageResponse },
    }),
    async (request, reply) => {
      const id = applicationIdOf(request.params);
      await addNote(database, auditOf(request), id, request.body.teks);
      return reply.code(201).send({ message: APPLICATION_MESSAGES.noteAdded });
    },
  );

  app.delete<{ Params: InferType<typeof NoteAddress> }>(
    '/applications/:id/notes/:note',
    describeCall('Hapus catatan sendiri', {
      params: NoteAddress,
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const id = applicationIdOf(request.params);
      await deleteNote(database, auditOf(request), id, parseId(request.params.note));
      return { message: APPLICATION_MESSAGES.noteDeleted };
    },
  );

  app.delete<RecordParams>(
    '/applications/:id',
    describeCall('Hapus lamaran beserta riwayat, catatan, dan CV', {
      params: RecordAddress,
      response: { 200: MessageResponse },
    }),
    async (request) => {
      const id = applicationIdOf(request.params);
      const isRemoved = await removeApplication(database, auditOf(request), id);
      if (!isRemoved) throw applicationNotFound();
      return { message: APPLICATION_MESSAGES.deleted };
    },
  );
}
