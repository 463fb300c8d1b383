import { TypedTextField } from './TypedTextField';
import { calendarStyles } from './picker-styles';

/** What the parts of a picker depend on. */
export interface PartOptions {
  id: string;
  labelId: string;
  /** Id of the line below the field. */
  helperId: string;
  invalid: boolean;
  optional: boolean;
}

/** The parts of a picker that are ours. */
export const PICKER_SLOTS = { textField: TypedTextField };

/** What the parts of a picker are told: who names and describes them, and how they look. */
export function pickerSlotProps({ id, labelId, helperId, invalid, optional }: PartOptions) {
  return {
    field: { clearable: optional },
    textField: {
      id,
      error: invalid,
      fullWidth: true,
      slotProps: {
        input: {
          'aria-labelledby': labelId,
          'aria-describedby': helperId,
          // Each section says so itself: the group around them cannot be focused.
          'aria-invalid': undefined,
          slotProps: {
            sectionContent: { 'aria-required': !optional, 'aria-invalid': invalid },
          },
        },
      },
    },
    popper: { 'aria-labelledby': labelId },
    layout: { sx: calendarStyles },
  };
}
