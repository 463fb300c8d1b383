import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefetchUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import type { AccountPasskey } from '@teluk-mart/domain/user/account';
import { passkeyNameSchema } from '@teluk-mart/domain/user/second-factor-schema';
import { ConfirmDialog } from '@teluk-mart/ui/dialog/ConfirmDialog';
import { FormDialog } from '@teluk-mart/ui/dialog/FormDialog';
import { FormTextField } from '@teluk-mart/ui/form/FormTextField';
import { useState } from 'react';
import { useCallWithToast } from '../../components/use-call-with-toast';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
} from './profile-api';

const CANCELLED = { data: { message: 'Passkey tidak jadi dibuat. Silakan coba lagi.' } };

/** Names a new passkey and has the browser make it; the code for that is loaded when it is needed. */
function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const refetchUser = useRefetchUser();
  const toast = useToast();
  return (
    <FormDialog
      title="Tambah passkey"
      submitLabel="Buat passkey"
      maxWidth={480}
      schema={passkeyNameSchema}
      initialValues={{ name: '' }}
      save={async ({ name }) => {
        const { options, challenge } = await begin().unwrap();
        const { startRegistration } = await import(
          /* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'
        );
        const passkey = await startRegistration({ optionsJSON: options }).catch(
          (error: unknown) => {
            console.warn('Passkey tidak dibuat:', error);
            throw CANCELLED;
          },
        );
        const { message } = await add({ name, challenge, passkey }).unwrap();
        toast.success('Sukses!', message);
        void refetchUser();
      }}
      failure="Gagal membuat passkey"
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label="Nama passkey"
        hint="Misalnya nama perangkat: Ponsel kasir."
        autoFocus
        wide
      />
    </FormDialog>
  );
}

interface PasskeyListProps {
  passkeys: readonly AccountPasskey[];
  canAdd: boolean;
}

/** One's own passkeys, to add and to remove. */
export function PasskeyList({ passkeys, canAdd }: PasskeyListProps) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AccountPasskey>();
  const [isBusy, setBusy] = useState(false);
  const [remove] = useRemovePasskeyMutation();
  const tell = useCallWithToast('Gagal menghapus passkey');
  const confirmRemoval = async ({ id }: AccountPasskey) => {
    setBusy(true);
    await tell(() => remove(id).unwrap());
    setBusy(false);
    setRemoved(undefined);
  };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, width: '100%', listStyle: 'none' }}>
          {passkeys.map((passkey) => (
            <Box
              component="li"
              key={passkey.id}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1.5,
                py: 1,
              }}
            >
              <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography sx={{ fontWeight: 600 }}>{passkey.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  Dibuat {formatMoment(passkey.created_at)}
                  {passkey.used_at !== null &&
                    ` · Terakhir dipakai ${formatMoment(passkey.used_at)}`}
                  {passkey.afterPassword && ' · Hanya berlaku setelah password'}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                color="error"
                aria-label={`Hapus passkey ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              >
                Hapus
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {canAdd ? (
        <Button variant="outlined" onClick={() => setAdding(true)}>
          Tambah passkey
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Passkey belum bisa ditambahkan dari alamat ini.
        </Typography>
      )}
      {isAdding && <NewPasskeyDialog onClose={() => setAdding(false)} />}
      {removed && (
        <ConfirmDialog
          open
          title="Hapus passkey?"
          text={`Passkey "${removed.name}" tidak bisa dipakai lagi untuk masuk.`}
          confirmLabel="Ya, Hapus"
          cancelLabel="Batal"
          destructive
          busy={isBusy}
          onConfirm={() => void confirmRemoval(removed)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Stack>
  );
}
