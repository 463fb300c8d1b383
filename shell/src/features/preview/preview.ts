import { type PageData, PREVIEW_ANSWERS_ATTRIBUTE } from '@teluk-mart/contract/page-data';
import type { Registry } from '@teluk-mart/contract/registry';

/**
 * Reads the answers that a staff page has prepared for the page in its frame; `undefined` if this is no preview.
 *
 * @param frame the element that this window stands in: none outside a frame or in a foreign page
 */
export function readPreview(frame: Element | null): PageData | undefined {
  const json = frame?.getAttribute(PREVIEW_ANSWERS_ATTRIBUTE);
  return json ? (JSON.parse(json) as PageData) : undefined;
}

/** Returns the registry of a preview, which is no visit whose errors count. */
export function previewRegistry({ visit: _visit, ...rest }: Registry): Registry {
  return rest;
}

/** Keeps a link from being followed; its other handlers still run. */
function preventNavigation(event: Event): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
}

/** Keeps a form from being sent: the page must not hear of it, or its script would send it. */
function preventSubmit(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const LISTENERS = {
  click: preventNavigation,
  auxclick: preventNavigation,
  submit: preventSubmit,
} as const;

/**
 * Makes this window a preview: links lead nowhere and forms send nothing, while all else works: menus, enlarged
 * pictures, scrolling. It listens on the way down, before the page does.
 *
 * @returns a function that ends it
 */
export function startPreview(): () => void {
  const listeners = Object.entries(LISTENERS);
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
  };
}
