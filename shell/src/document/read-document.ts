import { PAGE_DATA_ELEMENT_ID, type PageData } from '@teluk-mart/contract/page-data';
import { type Registry, REGISTRY_ELEMENT_ID } from '@teluk-mart/contract/registry';
import { RENDER_STATE_ELEMENT_ID, type RenderState } from '@teluk-mart/contract/rendering';
import { RUNTIME_CONFIG_ELEMENT_ID, type RuntimeConfig } from '@teluk-mart/contract/runtime-config';

function readJson<Value>(elementId: string): Value | undefined {
  const text = document.getElementById(elementId)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}

/** A document without a registry knows no area. */
const EMPTY_REGISTRY: Registry = {
  composition: '',
  shell: { release: '', scripts: {} },
  areas: [],
  unavailable: [],
};

/** Reads the web server's data for the shell in the document: the registry, the configuration and the page's data. */
export function readDocument() {
  return {
    registry: readJson<Registry>(REGISTRY_ELEMENT_ID) ?? EMPTY_REGISTRY,
    config: readJson<RuntimeConfig>(RUNTIME_CONFIG_ELEMENT_ID) ?? { apiHost: '' },
    pageData: readJson<PageData>(PAGE_DATA_ELEMENT_ID) ?? {},
    /** State that the server has rendered the page from; `undefined` for an empty document. */
    renderState: readJson<RenderState>(RENDER_STATE_ELEMENT_ID),
    /** Nonce that the content security policy asks of style elements. */
    styleNonce: document.querySelector<HTMLElement>('meta[name="style-nonce"]')?.nonce,
  };
}
