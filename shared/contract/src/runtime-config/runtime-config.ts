/** Settings of the start, not of the build. */
export interface RuntimeConfig {
  /**
   * Origin of the API, without a trailing slash; empty for the document's own (docs/specification.md#api-conventions).
   */
  apiHost: string;
  /** The day that a page rendered by the server is hydrated with, `yyyy-MM-dd` in Makassar. */
  today?: string;
  /** Milliseconds of the server's clock when it made the document. */
  now?: number;
}

/** Id of the element that carries the configuration in the document, as JSON. */
export const RUNTIME_CONFIG_ELEMENT_ID = 'runtime-config';

let current: RuntimeConfig = { apiHost: '' };

/** Sets the configuration once, when the shell starts (or a test does). */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = config;
}

/** Returns the running configuration. */
export function runtimeConfig(): RuntimeConfig {
  return current;
}
