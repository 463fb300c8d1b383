import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../Icon';
import { moreIcon } from '../icon-paths';

/** An action on a row. */
export interface RowAction {
  label: string;
  /** A constant of `icon-paths`. */
  icon: string;
  /** Called when it is chosen; a link is followed besides. */
  onSelect: () => void;
  /** Leads there in a new tab: a real link, which no browser blocks as a popup. */
  href?: string;
  /** A quiet line below the label, for instance that it has been done before. */
  note?: string;
  /** Marks a destructive action: it is red. */
  destructive?: boolean;
  /** Disables the action and is shown below it; the item can still be reached and read. */
  disabledReason?: string;
}

interface RowActionItemProps extends Omit<MenuItemProps, 'action'> {
  action: RowAction;
  onChoose: () => void;
}

/**
 * An item of a row's menu. A disabled one stays in the reach of the keyboard, so that its reason can be read. The menu
 * hands further properties down, such as where the focus starts.
 */
function RowActionItem({ action, onChoose, ...fromMenu }: RowActionItemProps) {
  const { label, icon, destructive = false, disabledReason, href } = action;
  const id = useId();
  const disabled = disabledReason !== undefined;
  const note = disabledReason ?? action.note;
  const onAuxClick = ({ button }: MouseEvent) => {
    if (button === 1) action.onSelect();
  };
  const link =
    href === undefined || disabled
      ? {}
      : { component: 'a', href, target: '_blank', rel: 'noopener noreferrer' };
  const usable = destructive ? 'error.main' : 'text.primary';
  return (
    <MenuItem
      {...fromMenu}
      {...link}
      aria-labelledby={`${id}-label`}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onChoose}
      // The middle button opens a link too.
      onAuxClick={href === undefined || disabled ? undefined : onAuxClick}
      sx={{
        minHeight: 44,
        whiteSpace: 'normal',
        color: disabled ? 'text.secondary' : usable,
        cursor: disabled ? 'default' : undefined,
      }}
    >
      <ListItemIcon sx={{ color: 'inherit', opacity: disabled ? 0.5 : 1 }}>
        <Icon path={icon} fontSize="small" />
      </ListItemIcon>
      <Box>
        <Box id={`${id}-label`} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        {note !== undefined && (
          <Typography
            id={`${id}-note`}
            variant="body2"
            color={disabled ? undefined : 'textSecondary'}
          >
            {note}
          </Typography>
        )}
      </Box>
    </MenuItem>
  );
}

interface RowActionsProps {
  /** Names the row, for instance by the user's name. */
  name: string;
  actions: readonly RowAction[];
  /** A change of the row is on its way: nothing else can be done until it arrives. */
  busy?: boolean;
}

/** The three-dot menu with the actions of one row of a table. */
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
