import { createContext, useContext, useEffect, useRef } from 'react';
import { PickersTextField, type PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField';
import { emptyFieldStyles, textFieldStyles } from './picker-styles';

/** Is told the text that stands in a picker's field whenever it changes, for instance `05/bb/tttt`; `''` for none. */
export const TypedText = createContext<(typed: string) => void>(() => undefined);

/**
 * The text field of a picker, which tells what stands in it. The picker itself keeps a text to itself as long as it is
 * no whole date, and a form would not know that something is half typed.
 */
export function TypedTextField(props: PickersTextFieldProps) {
  const tell = useContext(TypedText);
  const typed = props.areAllSectionsEmpty ? '' : props.value;
  const told = useRef(typed);
  useEffect(() => {
    if (typed === told.current) return;
    told.current = typed;
    tell(typed);
  }, [tell, typed]);
  const styles = props.areAllSectionsEmpty ? emptyFieldStyles : textFieldStyles;
  return <PickersTextField {...props} sx={styles} />;
}
