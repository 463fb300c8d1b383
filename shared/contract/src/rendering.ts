import type { AreaDeclaration } from './area';
import type { FormAnswer } from './form-answer';
import type { PageData } from './page-data';
import type { Registry } from './registry';

/** Runs an area's render file, and returns the container of the federation that it is. */
export type RunRenderFile = () => Promise<unknown>;

/** Exports of the shell's render file. */
export interface ShellRenderModule {
  /** Loads an area's declaration from its render file. */
  loadArea: (name: string, run: RunRenderFile) => Promise<AreaDeclaration>;
  renderPage: (declaration: AreaDeclaration, request: RenderRequest) => Promise<RenderedPage>;
}

/** The data from which a page is rendered on the server, and hydrated in the browser. */
export interface RenderState {
  /** The day in Makassar, `yyyy-MM-dd`. */
  today: string;
  /** API paths of records that do not exist. */
  missing: readonly string[];
  /** Answer to the form that the visitor has sent without script. */
  formAnswer?: FormAnswer | undefined;
}

/** Id of the element that carries the `RenderState` of a rendered document, as JSON. Without it nothing is hydrated. */
export const RENDER_STATE_ELEMENT_ID = 'render-state';

/** A page to render. */
export interface RenderRequest extends RenderState {
  /** Absolute address. */
  url: string;
  /** Path of the page's route, in React Router's notation. */
  path: string;
  /** Origin of the API as browsers see it; empty for the document's own. */
  apiHost: string;
  /** Answers of the API by path. */
  answers: PageData;
  /** The composition, without areas and hashes. */
  registry: Registry;
}

/** Styles of a rendered page, one for each style element. */
export interface RenderedStyle {
  /** Value of the element's `data-emotion`, by which emotion takes it over in the browser. */
  names: string;
  css: string;
}

/** Place of a page in a list of several pages, for the document's head. */
export interface ListPlace {
  /** Query of the page's canonical address, with its `?`. */
  query: string;
  /** False where the address asks for a page or a filter that there is not. */
  isAsAsked: boolean;
  /** Paths of the pages before and after it, with their queries. */
  prev?: string | undefined;
  next?: string | undefined;
}

/** A rendered page: the content of `#root`, and its styles in order. */
export interface RenderedPage {
  html: string;
  styles: readonly RenderedStyle[];
  /** API paths that its components asked for. */
  asked: readonly string[];
  place?: ListPlace | undefined;
}
