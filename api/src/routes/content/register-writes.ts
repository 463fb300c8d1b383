import type { ContentRecord } from '@teluk-mart/shared/domain/content/content';
import type { FastifyInstance } from 'fastify';
import type { AnyObject } from 'yup';
import { RequestError } from '../../errors/request-error';
import { checkedByForm } from '../../openapi/route-schemas';
import type { Services } from '../../services/services';
import { staffOf } from '../../session/staff-session';
import { parseId } from '../record-address';
import { changeRecord } from './change-record';
import type { ContentKind } from './content-kind';
import { createRecord } from './create-record';
import { deleteRecord } from './delete-record';
import { receiveContent, type ReceivedContent } from './receive-content';
import { writeSchemas } from './write-schemas';

interface RecordAddress {
  Params: { id: string };
}

function changesOnlyStatus({ fields, picture }: ReceivedContent): boolean {
  return picture === undefined && Object.keys(fields).join() === 'status';
}

/** Answers `POST /api/<noun>`, `PUT /api/<noun>/:id` and `DELETE /api/<noun>/:id` (spec §7). */
export function registerWrites<Item extends ContentRecord, Values extends AnyObject>(
  app: FastifyInstance,
  services: Services,
  kind: ContentKind<Item, Values>,
): void {
  const { noun, notFound, messages } = kind;
  const schemas = writeSchemas(kind);

  const idOf = ({ id }: RecordAddress['Params']): number => {
    const parsed = parseId(id);
    if (parsed === undefined) throw new RequestError(404, notFound);
    return parsed;
  };

  app.post(`/${noun}`, { ...checkedByForm, schema: schemas.create }, (request, reply) =>
    receiveContent(request, services.folders, kind, async (received) => {
      const record = await createRecord(kind, services, staffOf(request).user, received);
      reply.code(201);
      return { message: messages.saved(record.judul), record };
    }),
  );

  app.put<RecordAddress>(
    `/${noun}/:id`,
    { ...checkedByForm, schema: schemas.change },
    (request, reply) => {
      const id = idOf(request.params);
      return receiveContent(request, services.folders, kind, async (received) => {
        const { isOutdated, record } = await changeRecord(kind, services, id, received);
        if (isOutdated) {
          reply.code(409);
          return { message: messages.changedMeanwhile, record };
        }
        const told = changesOnlyStatus(received) ? messages.statusChanged : messages.saved;
        return { message: told(record.judul), record };
      });
    },
  );

  app.delete<RecordAddress>(`/${noun}/:id`, { schema: schemas.remove }, async ({ params }) => {
    await deleteRecord(kind, services, idOf(params));
    return { message: messages.deleted };
  });
}
