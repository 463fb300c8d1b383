import type { Role } from '@teluk-mart/domain/user/roles';
import type { ComponentType } from 'react';
import type { Alive } from './alive';
import type { AppDispatch } from './state/create-store';

/** Loads a page or a layout: a dynamic import with the declaration's name for its webpack chunk. */
export type LazyComponent = () => Promise<{ default: ComponentType }>;

/** Head of a page's document. A `{field}` is replaced by that field of the page's record. */
export interface DocumentMetadata {
  /** Title without the brand, for instance `Promo` or `{judul}`. */
  title: string;
  /** One or two sentences for search engines and shared links. */
  description?: string;
  /** Path of a picture for shared links, for instance `{gambar_promo}`. */
  image?: string;
  /** Path of the page above it, for the way that search engines show: a record's list. */
  parent?: string;
  /**
   * Last day, `yyyy-MM-dd`, on which search engines are to list the page, for instance `{periode_end}`. Afterwards it
   * leaves them, and its address goes on working.
   */
  indexedUntil?: string;
  about?: PageSubject;
}

/**
 * Subject of a page in terms of schema.org, for search engines. Its texts are templates like those of the document, and
 * it uses the document's title, description and image. Days are `yyyy-MM-dd`, moments ISO 8601.
 */
export type PageSubject =
  /** The shop, with all its branches. */
  | { type: 'GroceryStore' }
  /** Begins at a time `HH:mm` in Makassar. */
  | { type: 'Event'; startDate: string; startTime: string; endDate: string; location: string }
  /** Offered in all branches for some days; it has a price, in whole rupiah, only if the record knows one. */
  | { type: 'Offer'; category: string; price?: string; validFrom: string; validThrough: string }
  | { type: 'JobPosting'; text: string; datePosted: string; validThrough: string }
  /** Stands in the feed, too. */
  | { type: 'BlogPosting'; section: string; author: string; datePublished: string };

/** A page of an area. */
export interface AreaRoute {
  /** Unique within the area; also the webpack chunk name of `page`, from which the preloads are found. */
  id: string;
  /**
   * Absolute path in React Router's notation (`/blog/:id`); `*` is the catch-all of the whole site. The catch-all is
   * rendered once for all addresses and shows nothing of them.
   */
  path: string;
  page: LazyComponent;
  /**
   * Roles that may open the page (docs/specification.md#roles). A page with roles is a staff page: the shell draws it
   * in its admin frame, which asks for a login first. A page without them is public.
   */
  roles?: readonly Role[];
  /**
   * API paths that the page reads first, spelled as it asks for them, with a query if it shows less than the whole
   * answer (docs/specification.md#api-conventions). The web server sends their answers along with the document. A path
   * with a parameter is the page's record: if it is missing, the document's own status is 404
   * (docs/specification.md#missing-details).
   */
  data?: readonly string[];
  /**
   * Names of the query parameters that the page reads, such as those of its filters; none by default. The web server
   * renders and keeps a public page by these alone, so that no other parameter makes it render anew.
   */
  parameters?: readonly string[];
  /**
   * Moment at which a public page requests its scripts; by default, once the first pictures are there. Whatever a
   * browser does by itself needs no script before.
   */
  alive?: Alive;
  /**
   * API path of the form on the page. A browser without script sends the form to the page's own address. The web server
   * hands it on, and answers with the page (`FormAnswer`).
   */
  form?: string;
  document: DocumentMetadata;
}

/** An old or alternative address that leads to another one with the same parameters. */
export interface AreaRedirect {
  from: string;
  to: string;
}

/** An entry of the staff menu and a shortcut card of the dashboard (docs/specification.md#dashboard). */
export interface MenuEntry {
  label: string;
  path: string;
  /** The icon as the `d` of an SVG path on a 24 × 24 grid: data, so that the shell draws it without the area's code. */
  icon: string;
  roles: readonly Role[];
  /** Place among the entries of all areas, ascending; steps of ten leave room for the areas to come. */
  order: number;
  /** One sentence on the dashboard's card. */
  description?: string;
  /** The sidebar and the dashboard (the default), or the user's own menu. */
  place?: 'sidebar' | 'account';
}

/** One thing that waits for the user. */
export interface CardLine {
  /** One short sentence. */
  text: string;
  /** Address of the list that shows it, with its filter. */
  to: string;
  /** It has waited too long, or is a gap: the shell colours it. */
  late?: boolean;
}

/** Finds out what waits; no line if nothing does. */
export type CardReader = (dispatch: AppDispatch) => Promise<readonly CardLine[]>;

/**
 * A card of the dashboard (docs/specification.md#attention-cards). The shell draws it, with lines that a dynamic import
 * finds out afterwards: what fails there is no matter of the dashboard.
 */
export interface AreaCard {
  /** Unique within the area. */
  title: string;
  roles: readonly Role[];
  lines: () => Promise<{ default: CardReader }>;
}

/** Everything that the shell knows of an area, in the area's `src/area.ts`. */
export interface AreaDeclaration {
  /** The area's folder and federation name, for instance `public-site`. */
  name: string;
  /**
   * Frame around the area's public pages; its webpack chunk is named `layout`. Staff pages get the shell's frame
   * instead.
   */
  layout?: LazyComponent;
  routes: readonly AreaRoute[];
  redirects?: readonly AreaRedirect[];
  menu?: readonly MenuEntry[];
  /** In the order in which the dashboard shows them. */
  cards?: readonly AreaCard[];
}

/**
 * Declares an area. It only returns its argument: the declaration is data, and the type is the contract between the
 * area's team and the shell's.
 */
export function defineArea(declaration: AreaDeclaration): AreaDeclaration {
  return declaration;
}
