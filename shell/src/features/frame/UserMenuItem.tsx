import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';

interface UserMenuItemProps {
  to: string;
  icon: string;
  label: string;
  onFollow: () => void;
}

/** A way from the user's menu to a page. */
export function UserMenuItem({ to, icon, label, onFollow }: UserMenuItemProps) {
  return (
    <MenuItem component={Link} to={to} onClick={onFollow} sx={{ minHeight: 44 }}>
      <ListItemIcon>
        <Icon path={icon} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
}
