import { useState } from 'react';
import { useStableHandlers } from '@teluk-mart/shared/hooks/use-stable-handlers';
import { type Day, isDay } from '../../domain/time/day';

/** Said of a day that somebody has left before it was one. */
const NO_DAY = 'Isi tanggal yang lengkap.';

/**
 * Connects a day of a filter with what is typed for it. Only a whole day is handed on, or none; while somebody types
 * the field leads, otherwise it follows the filter. A day that is left half typed stays to be completed, and does not
 * filter.
 */
export function useTypedDay(value: Day | undefined, onChange: (value: Day | undefined) => void) {
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const handlers = useStableHandlers({
    type: (text: string) => {
      // A picker tells of what it was given too.
      if (typed === undefined && text === (value ?? '')) return;
      setTyped(text);
      setFault(undefined);
      if (text === '' || isDay(text)) onChange(text || undefined);
    },
    leave: () => {
      if (!typed || isDay(typed)) {
        setTyped(undefined);
      } else {
        setFault(NO_DAY);
        if (value !== undefined) onChange(undefined);
      }
    },
  });
  return { ...handlers, text: typed ?? value ?? '', fault };
}
