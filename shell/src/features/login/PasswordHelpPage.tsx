import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { loginPage } from '@teluk-mart/contract/shell-pages';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import type { ReactNode } from 'react';
import { StaffDocument } from '../session/StaffDocument';
import { LoginFrame } from './LoginPage';

/** Outcome of a form for a lost password, in words for the person. */
export interface Outcome {
  isDone: boolean;
  words: string;
}

/** Sends such a form, without a session. */
export async function sendForm(path: string, fields: object): Promise<Outcome> {
  const failure = { isDone: false, words: 'Terjadi kesalahan' };
  try {
    const answer = await fetch(runtimeConfig().apiHost + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const { message } = (await answer.json()) as { message?: unknown };
    return typeof message === 'string' ? { isDone: answer.ok, words: message } : failure;
  } catch (error) {
    console.error('Formulir belum sampai ke server:', error);
    return failure;
  }
}

interface PasswordHelpPageProps {
  title: string;
  /** Instructions; left out if nothing is left to do. */
  intro?: string;
  /** Outcome of the form: stands in its place once it is done. */
  outcome?: Outcome;
  children?: ReactNode;
}

/** The frame of the pages for a lost password, with the way back to the login (docs/decisions/036-accounts.md). */
export function PasswordHelpPage({ title, intro, outcome, children }: PasswordHelpPageProps) {
  const isDone = outcome?.isDone ?? false;
  return (
    <StaffDocument>
      <LoginFrame>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {intro !== undefined && !isDone && <Typography color="textSecondary">{intro}</Typography>}
        <Stack sx={{ gap: 2, mt: 4 }}>
          {isDone ? <TintedAlert severity="success">{outcome?.words}</TintedAlert> : children}
          <Button
            component={Link}
            to={loginPage.path}
            {...(isDone ? { variant: 'contained', size: 'large' } : { color: 'inherit' })}
          >
            Ke halaman login
          </Button>
        </Stack>
      </LoginFrame>
    </StaffDocument>
  );
}
