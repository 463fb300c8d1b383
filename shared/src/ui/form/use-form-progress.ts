import { useState } from 'react';
import { isGone } from '../../calls/is-gone';

/** How far a form in a dialog is; `gone` is one whose record somebody else has deleted meanwhile. */
export type FormProgress = 'editing' | 'saving' | 'saved' | 'gone';

/** Follows a save from its start to what came of it; the second of the pair is the save to call instead. */
export function useFormProgress<Values extends readonly unknown[]>(
  save: (...values: Values) => Promise<void>,
): readonly [FormProgress, (...values: Values) => Promise<void>] {
  const [progress, setProgress] = useState<FormProgress>('editing');
  const followed = async (...values: Values) => {
    setProgress('saving');
    try {
      await save(...values);
      setProgress('saved');
    } catch (error) {
      setProgress(isGone(error) ? 'gone' : 'editing');
      throw error;
    }
  };
  return [progress, followed];
}
