import { SaxesParser } from 'saxes';
import { ReleaseError } from '../../release-error';

/** A page of the names in a bucket: the answer to ListObjectsV2. */
export interface Listing {
  keys: string[];
  /** Where the next page goes on; `undefined` on the last one. */
  next: string | undefined;
}

/** Reads a page of names; throws a `ReleaseError` for what is no such page. */
export function readListing(xml: string): Listing {
  const listing: Listing = { keys: [], next: undefined };
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('closetag', () => path.pop());
  parser.on('text', (text) => {
    const place = path.join('/');
    if (place === 'ListBucketResult/Contents/Key') listing.keys.push(text);
    if (place === 'ListBucketResult/NextContinuationToken') listing.next = text;
  });
  parser.on('error', (error) => {
    throw new ReleaseError(`The storage of releases sent an unreadable list: ${error.message}`);
  });
  parser.write(xml).close();
  return listing;
}
