import { createPortal } from 'react-dom';
import { Box, IconButton } from '@teluk-mart/shared/mui';
import { useAppDispatch, useAppSelector } from '@teluk-mart/shared/state';
import { type Toast, toastSlice } from '@teluk-mart/shared/toast';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { toastBox, toastPlace } from './toast-place';
import { ToastWords } from './ToastWords';

/** A toast while the toaster's code is missing: the same words in the same place, until somebody closes it. */
export function PlainToast({ toast }: { toast: Toast }) {
  const clearance = useAppSelector((state) => state.toast.clearance);
  const dispatch = useAppDispatch();
  const dismiss = () => void dispatch(toastSlice.actions.dismissed(toast.id));
  return createPortal(
    <Box
      key={toast.id}
      role={toast.failure ? 'alert' : 'status'}
      sx={{
        ...toastPlace(clearance),
        ...toastBox,
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
        <ToastWords toast={toast} onDismiss={dismiss} />
      </Box>
      <IconButton aria-label="Tutup" color="inherit" onClick={dismiss}>
        <Icon path={closeIcon} />
      </IconButton>
    </Box>,
    document.body,
  );
}
