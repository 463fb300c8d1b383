/**
 * The components that every public page needs, provided once by the shell. They look like those of MUI and take the same
 * props, as far as pages use them; all others are imported by an area from `@mui/material/<Name>` and travel with the page
 * that uses them (docs/decisions/002-sharing.md, docs/decisions/023-less-to-run.md).
 */
export { default as Box } from '@mui/material/Box';
export { default as Skeleton } from '@mui/material/Skeleton';
export { styled, useTheme } from '@mui/material/styles';
export { Card, Chip, CHIP_CLASS, Container, Stack } from './surfaces';
export { Button, type ButtonProps, IconButton } from './buttons';
export { Link, Typography } from './text';
