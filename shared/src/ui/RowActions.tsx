import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Menu from '@mui/material/Menu';
import { useFocusAfterRemoval } from '@teluk-mart/shared/hooks/use-focus-after-removal';
import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from './Icon';
import { moreIcon } from './icon-paths';
import { type RowAction, RowActionItem } from './RowActionItem';

interface RowActionsProps {
  /** What the row is about, for instance the user's name. */
  name: string;
  actions: readonly RowAction[];
  /** Whether something that was done with the row is on its way: nothing else can be done until it arrives. */
  busy?: boolean;
}

/** The three-dot menu of what can be done with one row of a table. */
export function RowActions({ name, actions, busy = false }: RowActionsProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useFocusAfterRemoval(button);
  const choose = (action: RowAction) => {
    // A second click may come while the menu fades.
    if (!open) return;
    // The menu gives the focus back to its button first, so that a dialog opened now will return it there.
    flushSync(() => setOpen(false));
    action.onSelect();
  };
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        aria-label={`Aksi untuk ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-busy={busy}
        // Really disabled it would lose the focus.
        aria-disabled={busy}
        onClick={busy ? undefined : () => setOpen(true)}
        sx={{ width: 44, height: 44, opacity: busy ? 0.4 : 1 }}
      >
        <Icon path={moreIcon} />
      </IconButton>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{
          list: { 'aria-labelledby': id, disabledItemsFocusable: true },
          paper: { sx: { maxWidth: 'min(320px, calc(100vw - 32px))' } },
        }}
      >
        {actions.map((action) => (
          <RowActionItem key={action.label} action={action} onChoose={() => choose(action)} />
        ))}
      </Menu>
    </>
  );
}
