import type { FastifyRequest } from 'fastify';
import { auditOf } from '../../audit/record-audit';
import { plainFields, sentFields } from '../../forms/form-body';
import { staffOf } from '../../session/staff-session';

export const WRONG_CODE = 'Kode verifikasi salah atau sudah dipakai.';

/** Text of a JSON body's fields; what is left out is empty. */
export function textsOf<Name extends string>(request: FastifyRequest, names: readonly Name[]) {
  const sent = plainFields(sentFields(request.body ?? {}, names));
  return Object.fromEntries(names.map((name) => [name, String(sent[name] ?? '')])) as Record<
    Name,
    string
  >;
}

/** Schema of a JSON body whose fields are texts. */
export const textBody = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

/** The event that a call to one's own account is, but for what it does. */
export function ownAudit(request: FastifyRequest) {
  const { user } = staffOf(request);
  return { ...auditOf(request), noun: 'users' as const, recordId: user.id, title: user.nama };
}
