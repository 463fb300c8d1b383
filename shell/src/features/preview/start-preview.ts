import { sessionSlice } from '@teluk-mart/shared/session';
import type { AppDispatch } from '@teluk-mart/shared/state';
import { keepInert } from './keep-inert';

/**
 * Makes this window a preview: a visitor's view that leads nowhere. The session is that of the page around and is
 * neither asked for nor ended here: a token found to be over would be taken away from under the work out there.
 *
 * @returns what ends it
 */
export function startPreview(dispatch: AppDispatch): () => void {
  dispatch(sessionSlice.actions.closed());
  return keepInert(document);
}
