import { useCallback, useState } from 'react';
import type { Dayjs } from 'dayjs';

/** How a value of the form and what stands in a picker are made of each other. */
export interface PickerRule {
  /** The moment that a value stands for; `null`, as the pickers have it, where it stands for none. */
  momentOf: (value: string) => Dayjs | null;
  /**
   * The value for a text that stands in the field; what is no date or time stays as it is, for the schema to refuse.
   */
  valueOf: (typed: string) => string;
}

/**
 * Connects a picker with a text, of a form for instance. The text that stands in the field decides: what is half typed
 * counts as typed, and neither as empty nor as what stood there before.
 *
 * @param onChange the same function as long as nothing of the field changes
 */
export function usePickerValue(
  value: string,
  onChange: (value: string) => void,
  { momentOf, valueOf }: PickerRule,
) {
  const [shown, setShown] = useState(() => ({ value, moment: momentOf(value) }));
  // The value was set from elsewhere, by a reset of the form for instance.
  if (shown.value !== value) setShown({ value, moment: momentOf(value) });
  const pick = useCallback(
    (moment: Dayjs | null) => setShown((before) => ({ ...before, moment })),
    [],
  );
  const type = useCallback(
    (typed: string) => {
      const next = valueOf(typed);
      setShown((before) => ({ ...before, value: next }));
      onChange(next);
    },
    [onChange, valueOf],
  );
  return { moment: shown.moment, pick, type };
}
