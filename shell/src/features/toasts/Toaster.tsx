import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useAppDispatch, useAppSelector } from '@teluk-mart/contract/state';
import { toastSlice } from '@teluk-mart/contract/toast';
import { Icon } from '@teluk-mart/ui/Icon';
import { checkCircleIcon, closeIcon } from '@teluk-mart/ui/icon-paths';
import { toastBox, toastPlace, ToastWords } from './PlainToast';

/** Milliseconds that a toast stays; long enough to read two lines, and it waits while pointed at or focused. */
const DURATION = 7000;

/** The same for one that offers to do something: it has to be read, weighed and reached. */
const DURATION_WITH_ACTION = 12_000;

/**
 * Shows the current toast. A failure is an alert, anything else a status (docs/specification.md#toasts). It stands in the document's
 * body: inside the page it would be hidden from screen readers while a dialog is open.
 */
export default function Toaster() {
  const { current: toast, clearance } = useAppSelector((state) => state.toast);
  const dispatch = useAppDispatch();
  if (!toast) return undefined;
  const dismiss = () => void dispatch(toastSlice.actions.dismissed(toast.id));
  return (
    <Portal>
      <Snackbar
        key={toast.id}
        open
        autoHideDuration={toast.actionLabel === undefined ? DURATION : DURATION_WITH_ACTION}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') dismiss();
        }}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        sx={toastPlace(clearance)}
      >
        <Alert
          role={toast.failure ? 'alert' : 'status'}
          severity={toast.look === 'destructive' ? 'error' : 'success'}
          variant="filled"
          // Red and yet a success: only the colour is that of an error.
          icon={toast.failure ? undefined : <Icon path={checkCircleIcon} fontSize="inherit" />}
          action={
            <IconButton aria-label="Tutup" color="inherit" onClick={dismiss}>
              <Icon path={closeIcon} fontSize="small" />
            </IconButton>
          }
          sx={{ ...toastBox, fontWeight: 400, '& .MuiAlert-message': { flex: 1 } }}
        >
          <ToastWords toast={toast} onDismiss={dismiss} />
        </Alert>
      </Snackbar>
    </Portal>
  );
}
