import IconButton from '@mui/material/IconButton';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { useFormikContext } from 'formik';
import { Component, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../Icon';
import { emojiIcon } from '../../icon-paths';
import type { FieldProps } from '../FormField';
import { FormTextField } from '../FormTextField';

interface EmojiBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** Renders nothing in place of an emoji picker that fails: the text can be written without it. */
class EmojiBoundary extends Component<EmojiBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('Pemilih emoji gagal ditampilkan:', error);
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const loadPopover = async () =>
  (await import(/* webpackChunkName: "emoji-picker" */ './EmojiPopover')).EmojiPopover;

interface EmojiButtonProps {
  /** Id of the text that the emoji go into. */
  controls: string;
  onChoose: (emoji: string) => void;
  /** Called when the picker was closed: the focus belongs to the text again. */
  onClose: () => void;
}

/** Opens the emoji picker, whose code is fetched on the first click; if that fails, nothing opens. */
function EmojiButton({ controls, onChoose, onClose }: EmojiButtonProps) {
  const { isSubmitting } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const [Popover, fetchPopover] = useLazyComponent(loadPopover);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = async () => {
    if (await fetchPopover()) setAnchor(button.current ?? undefined);
  };
  const close = () => {
    // While the picker is there, it keeps the focus.
    flushSync(() => setAnchor(undefined));
    onClose();
  };
  return (
    <>
      <IconButton
        ref={button}
        edge="end"
        aria-label="Sisipkan emoji"
        aria-haspopup="dialog"
        aria-controls={controls}
        disabled={isSubmitting}
        onClick={() => void open()}
        sx={{ width: 44, height: 44, mt: '-10px', alignSelf: 'flex-start' }}
      >
        <Icon path={emojiIcon} />
      </IconButton>
      {Popover && anchor && (
        <EmojiBoundary onError={() => setAnchor(undefined)}>
          <Popover anchor={anchor} onChoose={onChoose} onClose={close} />
        </EmojiBoundary>
      )}
    </>
  );
}

/** Types a text into an area as a person would, so that it can be undone. Returns `false` if the browser cannot. */
function typeInto(area: HTMLTextAreaElement, text: string): boolean {
  const focused = document.activeElement as HTMLElement | null;
  // The picker, which keeps the focus, hears of none of it.
  const keepUnheard = (event: Event) => event.stopPropagation();
  area.addEventListener('focusin', keepUnheard);
  area.focus({ preventScroll: true });
  area.removeEventListener('focusin', keepUnheard);
  const isTyped =
    document.activeElement === area && document.execCommand?.('insertText', false, text);
  focused?.focus({ preventScroll: true });
  return isTyped;
}

/**
 * Inserts a text at the caret, or in place of the selection, and leaves the caret behind it. The form hears of it as if
 * it had been typed. Offsets are UTF-16, as those of the caret are.
 */
function insertAtCaret(area: HTMLTextAreaElement, text: string): void {
  if (typeInto(area, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

interface FormEmojiTextFieldProps extends FieldProps {
  /** Initial height in lines. */
  rows: number;
}

/** A text of several lines with an emoji picker, which inserts at the caret (docs/specification.md#emoji-picker). */
export function FormEmojiTextField(field: FormEmojiTextFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** The caret is where a person left it; browsers put it at the start of an unvisited text. */
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
