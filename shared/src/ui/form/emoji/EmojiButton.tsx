import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormikContext } from 'formik';
import { useLazyComponent } from '@teluk-mart/shared/hooks/use-lazy-component';
import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '../../Icon';
import { emojiIcon } from '../../icon-paths';
import { EmojiBoundary } from './EmojiBoundary';

const loadPopover = async () =>
  (await import(/* webpackChunkName: "emoji-picker" */ './EmojiPopover')).EmojiPopover;

interface EmojiButtonProps {
  /** Id of the text that the emoji go into. */
  controls: string;
  onChoose: (emoji: string) => void;
  /** The picker was closed: the focus belongs to the text again. */
  onClose: () => void;
}

/** Opens the emoji picker, whose code is fetched on the first click; where that fails, nothing opens. */
export function EmojiButton({ controls, onChoose, onClose }: EmojiButtonProps) {
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
