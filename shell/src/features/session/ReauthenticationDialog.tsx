import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { sessionProof, sessionSlice, useSession } from '@teluk-mart/contract/session';
import { useAppDispatch } from '@teluk-mart/contract/state';
import type { SecondStep } from '@teluk-mart/domain/user/login-answers';
import { loginSchema } from '@teluk-mart/domain/user/login-schema';
import { REFUSAL_CODES } from '@teluk-mart/domain/user/refusal-codes';
import { FormPasswordField } from '@teluk-mart/ui/form/FormPasswordField';
import { SubmitButton } from '@teluk-mart/ui/form/submission';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { Form, Formik } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import { selectPassword } from './CredentialsForm';
import { SecondFactorForm } from './SecondFactorForm';
import { answerWithPasskey, LoginError } from './sign-in';
import { TopDialog } from './TopDialog';

const UNREACHABLE = 'Terjadi kesalahan';

/** Second factor that a proof with the right password still needs. */
interface SecondProof {
  methods: SecondStep['methods'];
  /** Question that a passkey has to answer. */
  passkey?: { options: PublicKeyCredentialRequestOptionsJSON; challenge: string };
}

interface ProofAnswer extends Partial<SecondProof> {
  message?: unknown;
  code?: unknown;
}

/**
 * Sends a proof; returns the second factor that it needs, too, or `undefined`. Throws a `LoginError` if it is refused.
 */
async function sendProof(token: string, proof: object): Promise<SecondProof | undefined> {
  const answer = await fetch(`${runtimeConfig().apiHost}/api/users/me/proof`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(proof),
  }).catch((cause: unknown) => {
    throw new LoginError(UNREACHABLE, undefined, { cause });
  });
  if (answer.ok) return undefined;
  const said = (await answer.json().catch(() => ({}))) as ProofAnswer;
  const { message, code, methods = [], passkey } = said;
  if (code === REFUSAL_CODES.secondFactor) return { methods, ...(passkey && { passkey }) };
  throw new LoginError(typeof message === 'string' ? message : UNREACHABLE, answer.status);
}

/** Has a passkey answer a new challenge: each is good once. */
async function answerByPasskey(token: string, password: string) {
  const { passkey: asked } = (await sendProof(token, { password })) ?? {};
  if (!asked) return {};
  return {
    passkeyChallenge: asked.challenge,
    passkey: await answerWithPasskey(asked.options),
  };
}

/**
 * Asks for the password once more over the page, before a call that keeps or takes an account. Also asks for the second
 * factor if the account has one (docs/decisions/036-accounts.md). The call waits meanwhile: it is sent again, or given
 * up, and no input is lost.
 */
export default function ReauthenticationDialog() {
  const [titleId, textId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondProof & { password: string }>();
  const { token = '' } = useSession();
  const dispatch = useAppDispatch();
  useEffect(() => selectPassword(form.current), []);
  const settle = (isProven: boolean) => {
    dispatch(sessionSlice.actions.proofSettled());
    sessionProof.settle(isProven);
  };
  const submit = async (password: string) => {
    try {
      const needed = await sendProof(token, { password });
      if (needed) setSecondStep({ ...needed, password });
      else settle(true);
    } catch (error) {
      if (!(error instanceof LoginError)) throw error;
      setFailure(error.message);
      selectPassword(form.current);
    }
  };
  if (secondStep) {
    const { password, methods } = secondStep;
    const verify = async (answer: { code: string } | 'passkey') => {
      const second = answer === 'passkey' ? await answerByPasskey(token, password) : answer;
      await sendProof(token, { password, ...second });
      settle(true);
    };
    return (
      <TopDialog titleId={titleId} textId={textId}>
        <Typography id={textId} color="textSecondary" sx={{ mb: 2 }}>
          Password Anda benar. Perubahan ini juga perlu langkah kedua.
        </Typography>
        <SecondFactorForm
          {...{ methods, verify, titleId }}
          backLabel="Batal"
          onBack={() => settle(false)}
        />
      </TopDialog>
    );
  }
  return (
    <TopDialog titleId={titleId} textId={textId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Masukkan password Anda
      </Typography>
      <Typography id={textId} color="textSecondary" sx={{ mb: 3 }}>
        Demi keamanan akun, perubahan ini perlu password Anda sekali lagi.
      </Typography>
      <Formik
        initialValues={{ password: '' }}
        validationSchema={loginSchema.pick(['password'])}
        onSubmit={({ password }) => submit(password)}
      >
        <Form ref={form} noValidate>
          <Stack sx={{ gap: 2 }}>
            <FormPasswordField name="password" label="Password" autoComplete="current-password" />
            {failure && <TintedAlert severity="error">{failure}</TintedAlert>}
            <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'flex-end' }}>
              <Button variant="outlined" onClick={() => settle(false)}>
                Batal
              </Button>
              <SubmitButton label="Lanjutkan" busyLabel="Memeriksa..." />
            </Stack>
          </Stack>
        </Form>
      </Formik>
    </TopDialog>
  );
}
