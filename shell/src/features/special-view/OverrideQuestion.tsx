import { Fragment, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type OverrideOffer, OVERRIDES_PATH } from '@teluk-mart/contract/registry';
import { dashboardPage } from '@teluk-mart/contract/shell-pages';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { useCurrentUser, useSession } from '@teluk-mart/contract/session';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { forgetAskedOverride } from './asked-override';
import { requestStaffPass } from './staff-pass';

/**
 * Asks whether one area may come from a developer's machine, before anything of it runs: its code can do whatever the
 * account may. Names its origin, the account and the end of the offer.
 */
export function OverrideQuestion({ id, onAnswered }: { id: string; onAnswered: () => void }) {
  const offer = useOffer(id);
  const navigate = useNavigate();
  const leave = async () => {
    forgetAskedOverride();
    await navigate(dashboardPage.path, { replace: true });
    onAnswered();
  };
  if (offer === 'asking') return undefined;
  return (
    <>
      <StaffPageHeading
        title="Area dari komputer pengembang"
        intro={
          offer === 'unknown'
            ? 'Tautan ini tidak berlaku lagi. Minta yang baru kepada pengembang.'
            : 'Setujui hanya jika Anda memintanya sendiri.'
        }
      />
      {offer === 'unknown' ? (
        <Button variant="outlined" onClick={() => void leave()}>
          Ke Dashboard
        </Button>
      ) : (
        <Question id={id} offer={offer} onDecline={() => void leave()} />
      )}
    </>
  );
}

function useOffer(id: string): OverrideOffer | 'asking' | 'unknown' {
  const [offer, setOffer] = useState<OverrideOffer | 'asking' | 'unknown'>('asking');
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const answer = await fetch(OVERRIDES_PATH + encodeURIComponent(id));
      return answer.ok ? ((await answer.json()) as OverrideOffer) : 'unknown';
    };
    ask()
      .catch(() => 'unknown' as const)
      .then((found) => {
        if (!isGone) setOffer(found);
      });
    return () => {
      isGone = true;
    };
  }, [id]);
  return offer;
}

interface QuestionProps {
  id: string;
  offer: OverrideOffer;
  onDecline: () => void;
}

function Question({ id, offer, onDecline }: QuestionProps) {
  const { area, origin, account, until } = offer;
  const { email } = useCurrentUser();
  const { token } = useSession();
  const [state, setState] = useState<'asked' | 'accepting' | 'refused'>('asked');
  const isForMe = account === email.toLowerCase();
  const accept = async () => {
    if (token === undefined) return;
    setState('accepting');
    if (!(await requestStaffPass(token, { kind: 'override', id }))) return setState('refused');
    forgetAskedOverride();
    window.location.assign('/');
  };
  const facts = { Area: area, Asal: origin, Akun: account, Sampai: formatMoment(until) };
  return (
    <Card sx={{ maxWidth: 560, p: 3 }}>
      <Typography sx={{ mb: 2 }}>
        Kode dari komputer itu berjalan dengan login Anda dan dapat melakukan apa saja yang boleh
        Anda lakukan.
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 3,
          rowGap: 1,
          m: 0,
          mb: 3,
        }}
      >
        {Object.entries(facts).map(([name, value]) => (
          <Fragment key={name}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
      <Typography role="status" color="error" sx={{ mb: isForMe && state !== 'refused' ? 0 : 2 }}>
        {!isForMe && `Tautan ini untuk akun ${account}. Anda masuk sebagai ${email}.`}
        {state === 'refused' && 'Izin belum bisa diberikan. Silakan coba lagi.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isForMe && (
          <Button variant="contained" loading={state === 'accepting'} onClick={() => void accept()}>
            Setujui
          </Button>
        )}
        <Button variant="outlined" onClick={onDecline}>
          Tolak
        </Button>
      </Box>
    </Card>
  );
}
