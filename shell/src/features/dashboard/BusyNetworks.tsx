import { useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useFocusAfterRemoval } from '@teluk-mart/ui/hooks/focus';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { useToast } from '@teluk-mart/contract/toast';
import { RetryNotice } from '@teluk-mart/ui/notices';
import {
  type NetworkSummary,
  useGetMaintenanceQuery,
  useGrantNetworkMutation,
} from './maintenance-api';

/**
 * Shows admins the networks whose applications were refused because too many came. A network can be granted more for a
 * day, as at a job fair (docs/specification.md#dashboard).
 */
export function BusyNetworks() {
  return (
    <Card component="section" aria-labelledby="busy-networks" sx={{ mt: 4, p: 2.5 }}>
      <Typography id="busy-networks" variant="h3" component="h2">
        Jaringan dengan banyak lamaran
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2, maxWidth: '65ch' }}>
        Jumlah lamaran dari satu jaringan dibatasi. Bila banyak pelamar memakai jaringan yang sama,
        misalnya di bursa kerja, longgarkan batasnya selama 24 jam.
      </Typography>
      <Networks />
    </Card>
  );
}

function Networks() {
  const { data, isError, isFetching, refetch } = useGetMaintenanceQuery();
  if (!data) {
    if (isError) return <RetryNotice dense retrying={isFetching} onRetry={() => void refetch()} />;
    return (
      <Box role="status">
        <Typography color="textSecondary">Memuat data...</Typography>
        <Skeleton height={52} />
      </Box>
    );
  }
  const { networks = [] } = data;
  return (
    <>
      {networks.every(({ refused }) => refused === 0) && (
        <Typography>Tidak ada lamaran yang ditolak dalam sehari terakhir.</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {networks.map((network) => (
          <NetworkRow key={network.network} summary={network} onGranted={() => void refetch()} />
        ))}
      </Box>
    </>
  );
}

/** Writes a network in its usual notation, an IPv6 one with `/64`. */
function nameOf(network: string): string {
  return network.includes(':') ? `${network}/64` : network;
}

interface NetworkRowProps {
  summary: NetworkSummary;
  onGranted: () => void;
}

function NetworkRow({ summary, onGranted }: NetworkRowProps) {
  const { network, isOwn, refused, since, grantedUntil, grantedBy } = summary;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {nameOf(network)}
          {isOwn && ' (jaringan Anda sekarang)'}
        </Typography>
        {since !== null && (
          <Typography variant="body2" color="textSecondary">
            {refused} lamaran ditolak sejak {formatMoment(since)}
          </Typography>
        )}
        {grantedUntil !== null && (
          <Typography variant="body2" color="textSecondary">
            Dilonggarkan sampai {formatMoment(grantedUntil)} oleh {grantedBy}
          </Typography>
        )}
      </Box>
      {grantedUntil === null && <GrantButton network={network} onGranted={onGranted} />}
    </Box>
  );
}

interface GrantButtonProps {
  network: string;
  onGranted: () => void;
}

function GrantButton({ network, onGranted }: GrantButtonProps) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterRemoval(button);
  const [grant, { isLoading }] = useGrantNetworkMutation();
  const confirm = async () => {
    try {
      const { until } = await grant(network).unwrap();
      toast.success('Berhasil', `Jaringan dilonggarkan sampai ${formatMoment(until)}.`);
      onGranted();
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Jaringan belum dapat dilonggarkan.'));
    }
  };
  return (
    <Button
      ref={button}
      variant="outlined"
      aria-label={`Longgarkan 24 jam: ${nameOf(network)}`}
      loading={isLoading}
      onClick={() => void confirm()}
    >
      Longgarkan 24 jam
    </Button>
  );
}
