import { TestEnvironment } from 'jest-environment-jsdom';

/** Returns a file's content, which jsdom gives to its own readers only. */
function contentOf(FileReader, blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });
}

/** jsdom plus the web platform that it leaves out and our code relies on: fetch, encoders, structured clone. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      // A request takes only a signal of its own kind.
      AbortController,
      AbortSignal,
      FormData: this.global.FormData,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
    });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return contentOf(FileReader, this);
    };
  }
}
