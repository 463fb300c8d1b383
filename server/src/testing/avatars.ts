import { request } from 'node:http';
import type { TestApi } from './create-test-api';
import { type FormFile, MULTIPART_HEADERS, multipartBody } from './multipart-body';
import type { TestStaff } from './staff';

/** Returns the file of an avatar form. */
export function photoFile(content: Buffer | string, filename = 'foto.jpg'): FormFile {
  return { field: 'avatar', filename, content, type: 'image/jpeg' };
}

/** Sends a form to the address of a staff member's own avatar. */
export function putAvatar({ app }: TestApi, { id, headers }: TestStaff, payload: Buffer) {
  return app.inject({
    method: 'PUT',
    url: `/api/users/${id}/avatar`,
    headers: { ...MULTIPART_HEADERS, ...headers },
    payload,
  });
}

/** Sends one photo as a staff member's own avatar. */
export function putPhoto(api: TestApi, staff: TestStaff, content: Buffer | string, name?: string) {
  return putAvatar(api, staff, multipartBody({}, [photoFile(content, name)]));
}

/**
 * Begins to send a staff member's own avatar over a real connection, piece by piece; the body has the given length in
 * bytes.
 */
export function beginAvatar(port: number, staff: TestStaff, length: number) {
  const upload = request({
    port,
    method: 'PUT',
    path: `/api/users/${staff.id}/avatar`,
    headers: { ...MULTIPART_HEADERS, ...staff.headers, 'content-length': length },
    agent: false,
  });
  upload.flushHeaders();
  return {
    send: (bytes: Buffer) => void upload.write(bytes),
    answer: new Promise<{ status: number | undefined }>((resolve) => {
      upload.on('response', (response) => resolve({ status: response.resume().statusCode }));
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
