import { useState } from 'react';

/**
 * Whether the details of a row are there: while they are open, and as long as they hold a note that is not saved, which
 * closing them must not lose (resolutions 44). The second of the pair is told of such a note.
 */
export function useKeptDetails(
  expanded: boolean,
): readonly [boolean, (hasUnsavedNote: boolean) => void] {
  const [hasUnsavedNote, setUnsavedNote] = useState(false);
  return [expanded || hasUnsavedNote, setUnsavedNote];
}
