import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { releaseLabel } from '@teluk-mart/domain/audit/audit-words';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { useFailureToast } from '@teluk-mart/ui/hooks/failed-calls';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { EmptyTable, TableLoading } from '@teluk-mart/ui/table/table-notices';
import { frameLook } from '@teluk-mart/ui/theme/looks';
import { activityApi } from './activity-api';

/** The journal of releases, the newest first: it is read in place, and never copied. */
export function ReleaseList() {
  const { data, error, isFetching, refetch } = activityApi.useListReleasesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useFailureToast({ data, error, isFetching }, 'Gagal mengambil jurnal rilis');
  if (!data) {
    return error ? (
      <RetryNotice onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <TableLoading />
    );
  }
  if (data.length === 0) return <EmptyTable text="Belum ada rilis." actions={[]} />;
  return (
    <Box
      component="ul"
      aria-label="Jurnal rilis"
      sx={{ ...frameLook, m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map(({ nomor, pada, oleh, alasan, tindakan, bagian, versi }) => (
        <Box
          key={nomor}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '192px 1fr 1fr' },
            columnGap: 2,
            px: 2,
            py: 1.5,
            overflowWrap: 'anywhere',
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {formatMoment(pada)}
          </Typography>
          <Typography variant="body2">
            <Box
              component="span"
              sx={{ fontWeight: 600 }}
            >{`#${nomor} ${releaseLabel(tindakan)}`}</Box>
            {bagian !== null && ` ${bagian}`}
            {versi !== null && ` ${versi.slice(0, 8)}`}
          </Typography>
          <Typography variant="body2">{`${oleh}: ${alasan}`}</Typography>
        </Box>
      ))}
    </Box>
  );
}
