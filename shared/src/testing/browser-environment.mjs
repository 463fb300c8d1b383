import { TestEnvironment } from 'jest-environment-jsdom';

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
  }
}
