import { Nullable } from '@teluk-mart/domain/record/record-fields';
import Type, { type TSchema } from 'typebox';
import { checkedByHandler } from '../../requests/checked-bodies';
import { MessageResponse, ErrorResponse, schemaFromForm } from '../../openapi/route-schemas';
import { RecordAddress } from '../../requests/record-address';
import type { ContentKind } from './content-kind';

/** Both ways to send a form (docs/specification.md#writes). */
const consumes = ['multipart/form-data', 'application/json'];

const versi = {
  type: 'integer',
  minimum: 1,
  description: 'Versi yang dibaca pengirim; 409 bila sudah diubah oleh orang lain',
};

const salinanDari = {
  type: 'integer',
  minimum: 1,
  description: 'Id yang disalin; gambarnya ikut disalin bila tidak ada gambar baru',
};

const dipulihkanDari = {
  type: 'integer',
  minimum: 1,
  description: 'Nomor versi lama yang dipulihkan; tercatat di riwayat',
};

/** Errors of the body of any write. */
const bodyErrors = {
  400: ErrorResponse,
  413: ErrorResponse,
  415: ErrorResponse,
};

/** Answers a write with the record as it is now. */
export function saved(entity: TSchema) {
  return Type.Object({ message: Type.String(), record: entity });
}

/** Answers a change of an outdated version: the record as it is now, and who has stored it. */
export function outdated(entity: TSchema) {
  return Type.Object({
    message: Type.String(),
    record: entity,
    oleh: Nullable(Type.String({ description: 'Nama pengubah terakhir, bila tercatat' })),
  });
}

/** Schemas of the three writes of a kind of content, for the documentation and the answers. */
export function writeSchemas({ noun, title, entity, form }: ContentKind) {
  const tags = [noun];
  const body = schemaFromForm(form);
  return {
    create: {
      tags,
      summary: `Tambah ${title}`,
      consumes,
      body: checkedByHandler({
        ...body,
        properties: { ...body.properties, salinan_dari: salinanDari },
      }),
      response: { 201: saved(entity), ...bodyErrors },
    },
    change: {
      tags,
      summary: `Ubah ${title}; isian yang tidak dikirim tetap seperti semula`,
      consumes,
      params: RecordAddress,
      body: checkedByHandler({
        ...body,
        required: [],
        properties: { ...body.properties, versi, dipulihkan_dari: dipulihkanDari },
      }),
      response: { 200: saved(entity), ...bodyErrors, 404: ErrorResponse, 409: outdated(entity) },
    },
    remove: {
      tags,
      summary: `Hapus ${title}`,
      params: RecordAddress,
      response: { 200: MessageResponse, 404: ErrorResponse },
    },
  };
}
