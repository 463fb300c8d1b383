import type { Registry } from '@teluk-mart/shared/contract/registry';

/**
 * The registry of a preview: it shows what a visitor sees, so it bears no badge, and it is not a visit whose errors
 * count.
 */
export function previewRegistry({ special: _special, visit: _visit, ...rest }: Registry): Registry {
  return rest;
}
