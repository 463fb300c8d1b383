import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { takeToastAction, type Toast } from '@teluk-mart/shared/toast';

interface ToastWordsProps {
  toast: Toast;
  onDismiss: () => void;
}

/** What a toast tells, and below it what can be done about it. */
export function ToastWords({ toast, onDismiss }: ToastWordsProps) {
  const { id, title, description, detail, actionLabel } = toast;
  return (
    <>
      <Typography sx={{ fontWeight: 700, lineHeight: 1.5 }}>{title}</Typography>
      {description}
      {detail !== undefined && <Box sx={{ opacity: 0.9 }}>{detail}</Box>}
      {actionLabel !== undefined && (
        <Button
          variant="outlined"
          color="inherit"
          onClick={() => {
            onDismiss();
            takeToastAction(id);
          }}
          sx={{ display: 'flex', mt: 1 }}
        >
          {actionLabel}
        </Button>
      )}
    </>
  );
}
