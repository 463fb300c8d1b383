import { act } from '@testing-library/react';

/** An upload as the server sees it, with the test in the server's place. */
interface FakeUpload {
  url: string;
  headers: Record<string, string>;
  form: FormData;
  /** Reports so many bytes of the body as sent. */
  progress: (loaded: number, total: number) => void;
  /** Answers; without a body the answer is no JSON. */
  answer: (status: number, body?: unknown) => Promise<void>;
  /** Cuts the connection. */
  cut: () => Promise<void>;
}

/** jsdom lacks this part of the platform; the content of a file does not matter in these tests. */
Blob.prototype.arrayBuffer ??= () => Promise.resolve(new ArrayBuffer(0));

/** Keeps every `XMLHttpRequest` from the network and gives the uploads in the order in which they were sent. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  const headers: Record<string, string> = {};
  let url = '';
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation((_method, address) => {
    url = String(address);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation((name, value) => {
    headers[name] = value;
  });
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    form,
  ) {
    if (!(form instanceof FormData)) throw new TypeError('An upload is a form.');
    const end = (status: number, body: unknown) => {
      const responseText = body === undefined ? '' : JSON.stringify(body);
      Object.defineProperties(this, {
        status: { value: status },
        responseText: { value: responseText },
      });
      this.dispatchEvent(new ProgressEvent('loadend'));
    };
    const finish = (status: number, body: unknown) =>
      act(async () => {
        end(status, body);
        await Promise.resolve();
      });
    this.abort = () => end(0, undefined);
    const progress = (loaded: number, total: number) =>
      act(() => {
        const sent = { lengthComputable: true, loaded, total };
        this.upload.dispatchEvent(new ProgressEvent('progress', sent));
      });
    uploads.push({
      url,
      headers: { ...headers },
      form,
      progress,
      answer: finish,
      cut: () => finish(0, undefined),
    });
  });
  return uploads;
}
