import { createPortal } from 'react-dom';
import { Box, Button, IconButton, Typography } from '@teluk-mart/shared/mui';
import { useAppDispatch } from '@teluk-mart/shared/state';
import { takeToastAction, type Toast, toastSlice } from '@teluk-mart/shared/toast';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { toastButton, toastPlace, toastWords } from './toast-place';

/** A toast while the toaster's code is missing: the same words in the same place, until somebody closes it. */
export function PlainToast({ toast }: { toast: Toast }) {
  const dispatch = useAppDispatch();
  const dismiss = () => void dispatch(toastSlice.actions.dismissed(toast.id));
  return createPortal(
    <Box
      key={toast.id}
      role={toast.failure ? 'alert' : 'status'}
      sx={{
        ...toastPlace,
        ...toastWords,
        position: 'fixed',
        zIndex: 'snackbar',
        width: { xs: 'auto', sm: 420 },
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        py: 1,
        pl: 2,
        pr: 1,
        borderRadius: '12px',
        boxShadow: 6,
        bgcolor: toast.look === 'destructive' ? 'error.main' : 'success.main',
        color: 'common.white',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 1 }}>
        <Typography sx={{ fontWeight: 700 }}>{toast.title}</Typography>
        {toast.description}
      </Box>
      {toast.actionLabel !== undefined && (
        <Button
          color="inherit"
          sx={toastButton}
          onClick={() => {
            dismiss();
            takeToastAction(toast.id);
          }}
        >
          {toast.actionLabel}
        </Button>
      )}
      <IconButton aria-label="Tutup" color="inherit" onClick={dismiss}>
        <Icon path={closeIcon} />
      </IconButton>
    </Box>,
    document.body,
  );
}
