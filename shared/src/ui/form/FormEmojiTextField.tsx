import { useRef } from 'react';
import { EmojiButton } from './emoji/EmojiButton';
import { insertAtCaret } from './emoji/insert-at-caret';
import type { FieldProps } from './FormField';
import { FormTextField } from './FormTextField';

interface FormEmojiTextFieldProps extends FieldProps {
  /** Lines that it is high at first. */
  rows: number;
}

/** A text of several lines with an emoji picker, which puts what is chosen in at the caret (spec §2). */
export function FormEmojiTextField(field: FormEmojiTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Whether the caret is where a person left it: browsers put it at the start of a text that nobody has been in. */
  const visited = useRef(false);
  const insert = (emoji: string) => {
    if (!area.current || area.current.readOnly) return;
    const { length } = area.current.value;
    if (!visited.current) area.current.setSelectionRange(length, length);
    visited.current = true;
    insertAtCaret(area.current, emoji);
  };
  return (
    <FormTextField
      {...field}
      inputRef={area}
      input={{ onFocus: () => (visited.current = true) }}
      endAdornment={(id) => (
        <EmojiButton controls={id} onChoose={insert} onClose={() => area.current?.focus()} />
      )}
    />
  );
}
