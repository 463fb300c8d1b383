import { runtimeConfig } from '@teluk-mart/contract/runtime-config';

type UploadResult<Answer> =
  | { ok: true; answer: Answer }
  | { ok: false; status: number; data: unknown };

interface UploadOptions {
  method?: 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  /** Share of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Longest silence in milliseconds: a slow line passes on minutes later what it has taken in at once. */
export const SILENCE_LIMIT = 5 * 60_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a multipart form to an API path and reports its progress, which fetch cannot do. A connection that breaks or is
 * silent for long gives status 0.
 */
export function uploadForm<Answer>(
  path: string,
  form: FormData,
  { method = 'POST', headers = {}, onProgress }: UploadOptions = {},
): Promise<UploadResult<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, runtimeConfig().apiHost + path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENCE_LIMIT);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      wait();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      const data = parseJson(request.responseText);
      const ok = request.status >= 200 && request.status < 300;
      resolve(ok ? { ok, answer: data as Answer } : { ok, status: request.status, data });
    };
    request.send(form);
    wait();
  });
}
