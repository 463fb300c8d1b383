import Alert, { type AlertProps } from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

interface TintedAlertProps extends AlertProps {
  severity: NonNullable<AlertProps['severity']>;
  sx?: SystemStyleObject<Theme>;
}

/** Alert on the tint of its kind: MUI's own is nearly as light as the page. */
export function TintedAlert({ severity, sx, ...rest }: TintedAlertProps) {
  return (
    <Alert
      severity={severity}
      {...rest}
      sx={{
        borderRadius: '12px',
        bgcolor: `${severity}.light`,
        color: `${severity}.dark`,
        '& .MuiAlert-message': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' },
        ...sx,
      }}
    />
  );
}
