/**
 * The components of MUI that every public page needs, provided once by the shell; all others are imported by an area
 * from `@mui/material/<Name>` and travel with the page that uses them (docs/decisions/002-sharing.md).
 */
export { default as Box } from '@mui/material/Box';
export { default as Button } from '@mui/material/Button';
export { default as Card } from '@mui/material/Card';
export { default as Chip } from '@mui/material/Chip';
export { default as Container } from '@mui/material/Container';
export { default as IconButton } from '@mui/material/IconButton';
export { default as Link } from '@mui/material/Link';
export { default as Skeleton } from '@mui/material/Skeleton';
export { default as Stack } from '@mui/material/Stack';
export { default as SvgIcon } from '@mui/material/SvgIcon';
export { default as Typography } from '@mui/material/Typography';
export { styled, useTheme } from '@mui/material/styles';
