/** A file of a form. */
export interface FormFile {
  field: string;
  /** None for a part that has no such parameter. */
  filename: string | undefined;
  content: Buffer | string;
  type?: string;
}

/** Boundary of every form that the tests send. */
export const BOUNDARY = 'teluk-mart-test-boundary';

/** Headers of every form that the tests send. */
export const MULTIPART_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Returns a multipart body as a browser writes it. */
export function multipartBody(
  fields: Readonly<Record<string, string>>,
  files: readonly FormFile[] = [],
): Buffer {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const parts = files.map(({ field, filename, content, type = 'application/octet-stream' }) =>
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"` +
          `${filename === undefined ? '' : `; filename="${filename}"`}\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
