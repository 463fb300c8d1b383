import { brand } from '@teluk-mart/shared/config/brand';
import type { DocumentMetadata } from '@teluk-mart/shared/contract';

/** Longest description in characters that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** A page's metadata with the record's fields filled in. */
export interface FilledMetadata {
  title: string;
  description: string;
  /** Path of the picture for shared links. */
  image: string | undefined;
}

function fill(template: string | undefined, record: Readonly<Record<string, unknown>>): string {
  return (template ?? '').replace(/\{(\w+)\}/g, (_match, field: string) => {
    const value = record[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > DESCRIPTION_LENGTH
    ? `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`
    : line;
}

/** Fills a route's metadata; without a record its fields stay empty and the brand's own words stand in. */
export function fillMetadata(
  { title, description, image }: DocumentMetadata,
  record: Readonly<Record<string, unknown>> = {},
): FilledMetadata {
  const filledTitle = fill(title, record);
  return {
    title:
      filledTitle === '' ? `${brand.name} · ${brand.tagline}` : `${filledTitle} · ${brand.name}`,
    description: shorten(fill(description, record)) || brand.tagline,
    image: fill(image, record) || undefined,
  };
}
