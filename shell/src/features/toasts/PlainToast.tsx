import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useAppDispatch, useAppSelector } from '@teluk-mart/contract/state';
import {
  takeToastAction,
  type Toast,
  type ToastClearance,
  toastSlice,
} from '@teluk-mart/contract/toast';
import { Icon } from '@teluk-mart/ui/Icon';
import { closeIcon } from '@teluk-mart/ui/icon-paths';
import { createPortal } from 'react-dom';

/** A toast while the toaster's code is missing: the same words in the same place, until it is closed. */
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

interface ToastWordsProps {
  toast: Toast;
  onDismiss: () => void;
}

/** The words of a toast, and below them its action. */
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

/**
 * Returns the place of a toast, in pixels. It covers neither a page's main button, which has the focus after a save,
 * nor the buttons at the end of a dialog. On wide screens that is the lower left, below the menu of the staff area.
 * Otherwise it is the bar at the top, the one part that can wait, or the space that a dialog keeps free.
 */
export function toastPlace(clearance?: ToastClearance) {
  const gap = { xs: 8, sm: 8 };
  const free = { xs: 'auto', sm: 'auto' };
  return {
    top: { ...(clearance ? free : gap), md: 'auto' },
    bottom: { ...(clearance ?? free), md: 24 },
    left: { xs: 16, sm: 'auto', md: 24 },
    right: { xs: 16, sm: 24, md: 'auto' },
  };
}

/** Width of a toast; a long address or title breaks instead of leaving the window. */
export const toastBox = {
  width: '100%',
  maxWidth: { sm: 420, md: 320 },
  overflowWrap: 'anywhere',
};
