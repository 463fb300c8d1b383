import { type IncomingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { TestApi } from './create-test-api';
import { type FormFile, MULTIPART_HEADERS, multipartBody } from './multipart-body';
import type { TestStaff } from './staff';

/** Returns the file of an avatar form. */
export function photoFile(content: Buffer | string, filename = 'foto.jpg'): FormFile {
  return { field: 'avatar', filename, content, type: 'image/jpeg' };
}

/** Sends a body to the address of an account's avatar, the staff member's own unless another id is given. */
export function putAvatar(
  { app }: TestApi,
  staff: TestStaff,
  payload: Buffer,
  {
    id = staff.id,
    headers = MULTIPART_HEADERS,
  }: { id?: number; headers?: Record<string, string> } = {},
) {
  return app.inject({
    method: 'PUT',
    url: `/api/users/${id}/avatar`,
    headers: { ...headers, ...staff.headers },
    payload,
  });
}

/** Sends one photo as a staff member's own avatar. */
export function putPhoto(api: TestApi, staff: TestStaff, content: Buffer | string, name?: string) {
  return putAvatar(api, staff, multipartBody({}, [photoFile(content, name)]));
}

/** An upload over a real connection, whose pieces are sent one by one. */
interface SlowUpload {
  /** Sends bytes of the body. */
  send: (bytes: Buffer) => void;
  /** Cuts the connection. */
  cut: () => void;
  /** The answer; never comes where the connection is cut. */
  answer: Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: unknown }>;
}

/** Begins to send a staff member's own avatar; the body has the given length in bytes. */
export function beginAvatar(port: number, staff: TestStaff, length: number): SlowUpload {
  const upload = request({
    port,
    method: 'PUT',
    path: `/api/users/${staff.id}/avatar`,
    headers: { ...MULTIPART_HEADERS, ...staff.headers, 'content-length': length },
    agent: false,
  });
  upload.flushHeaders();
  upload.on('error', () => undefined);
  return {
    send: (bytes) => void upload.write(bytes),
    cut: () => upload.destroy(),
    answer: new Promise((resolve, reject) => {
      upload.on('response', (response) => {
        const { statusCode: status, headers } = response;
        json(response).then((body) => resolve({ status, headers, body }), reject);
      });
    }),
  };
}

/** Returns the address of a staff member's avatar as the database has it. */
export async function avatarOf({ database }: TestApi, { id }: TestStaff): Promise<string | null> {
  const row = await database
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.avatar_url;
}
