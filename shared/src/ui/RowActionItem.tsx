import { type MouseEvent, useId } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { Icon } from './Icon';

/** One thing that can be done with a row. */
export interface RowAction {
  label: string;
  /** A constant of `icon-paths`. */
  icon: string;
  /** Called when it is chosen; a link is followed besides. */
  onSelect: () => void;
  /** Where it leads, in a new tab: a real link, which no browser blocks as a popup (resolutions 61). */
  href?: string;
  /** A quiet line below the label, for instance that it has been done before. */
  note?: string;
  /** Whether it destroys something: it is red. */
  destructive?: boolean;
  /** Why it may not be done now: it can be reached and read, and does nothing. */
  disabledReason?: string;
}

interface RowActionItemProps extends Omit<MenuItemProps, 'action'> {
  action: RowAction;
  onChoose: () => void;
}

/**
 * An item of a row's menu. One that may not be used stays in the reach of the keyboard, so that everybody learns why;
 * the menu hands further properties down, such as where the focus starts.
 */
export function RowActionItem({ action, onChoose, ...fromMenu }: RowActionItemProps) {
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
