import type { FormErrors } from '@teluk-mart/domain/validation/validate-form';

interface RefusalParts {
  headers?: Readonly<Record<string, string>>;
  /** Code by which the interface knows what to ask for (`REFUSAL_CODES`). */
  code?: string;
  /** Values that the interface needs for that. */
  details?: Readonly<Record<string, unknown>>;
}

/** A request that is refused: the status, the words for a person, and for a form the words for each field. */
export class RequestError extends Error {
  override name = 'RequestError';

  constructor(
    readonly statusCode: number,
    message: string = messageFor(statusCode),
    readonly errors?: FormErrors,
    readonly parts: RefusalParts = {},
  ) {
    super(message);
  }
}

/** Words for a refused request by status, fit to show a person (docs/specification.md#api-conventions). */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Permintaan tidak valid.',
  401: 'Sesi tidak valid',
  403: 'Anda tidak memiliki akses.',
  404: 'Alamat tidak ditemukan.',
  406: 'Jenis isi permintaan tidak didukung.',
  409: 'Permintaan bertentangan dengan data yang ada.',
  413: 'Ukuran permintaan terlalu besar.',
  414: 'Alamat terlalu panjang.',
  415: 'Jenis isi permintaan tidak didukung.',
  417: 'Permintaan tidak dapat dipenuhi.',
  421: 'Alamat situs ini tidak dilayani di sini.',
  429: 'Terlalu banyak permintaan. Silakan coba lagi beberapa saat lagi.',
  431: 'Header permintaan terlalu besar.',
  503: 'Server sedang sibuk. Silakan coba lagi sebentar lagi.',
};

/** Words for errors whose status alone says too little. */
const BY_CODE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT:
    'Kiriman terputus karena sambungan terlalu lambat. ' +
    'Silakan coba lagi di tempat dengan sinyal lebih baik, atau perkecil berkasnya.',
  FST_ERR_BAD_URL: 'Alamat tidak valid.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Isi permintaan kosong.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Isi permintaan bukan JSON yang valid.',
};

const SERVER_ERROR = 'Terjadi kesalahan pada server. Silakan coba lagi.';

/** Returns the Indonesian words for a status, or for the code of a framework error. */
export function messageFor(status: number, code?: string): string {
  const byCode = code === undefined ? undefined : BY_CODE[code];
  return byCode ?? BY_STATUS[status] ?? (status < 500 ? 'Permintaan tidak valid.' : SERVER_ERROR);
}
