import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useToast } from '@teluk-mart/contract/toast';
import { actionLabel } from '@teluk-mart/domain/audit/audit-words';
import {
  differencesOf,
  isCutOff,
  type RecordVersion,
  versionsOf,
} from '@teluk-mart/domain/audit/versions';
import type { NamedField } from '@teluk-mart/domain/content/content-fields';
import { formatMoment } from '@teluk-mart/domain/time/format-date';
import { ChangeList } from '@teluk-mart/ui/ChangeList';
import { useFocusAfterClose } from '@teluk-mart/ui/hooks/focus';
import { useDismissedToast } from '@teluk-mart/ui/hooks/use-dismissed-toast';
import { useMediaQuery } from '@teluk-mart/ui/hooks/use-media-query';
import { RetryNotice } from '@teluk-mart/ui/notices';
import { TableLoading } from '@teluk-mart/ui/table/table-notices';
import { TintedAlert } from '@teluk-mart/ui/TintedAlert';
import { useId, useState } from 'react';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';
import { conflictIn } from './use-save-content';

interface RecordHistoryDialogProps {
  kind: ContentKind;
  item: ContentItem;
  onClose: () => void;
}

/** Returns the fields of a kind that an earlier version has: all but the status. */
function fieldsOf({ fields }: ContentKind): readonly NamedField[] {
  return fields.filter(({ name }) => name !== 'status');
}

function namesOf(fields: readonly NamedField[]): string[] {
  return fields.map(({ name }) => name);
}

/** Earlier versions of a record, with authors, times and differences, and a way to restore one. */
export function RecordHistoryDialog({ kind, item, onClose }: RecordHistoryDialogProps) {
  const id = useId();
  useFocusAfterClose();
  useDismissedToast();
  const { breakpoints } = useTheme();
  const fullScreen = useMediaQuery(breakpoints.down('sm').replace('@media ', ''));
  const history = kind.calls.useHistory(item.id, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<RecordVersion>();
  const { restore, isRestoring } = useRestore(kind, item, onClose);
  const versions = history.data && versionsOf(item, history.data, namesOf(fieldsOf(kind)));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={fullScreen}
      maxWidth="md"
      onClose={isRestoring ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {`Riwayat ${kind.words.record} "${item.judul}"`}
      </DialogTitle>
      <DialogContent dividers tabIndex={0}>
        {!versions &&
          (history.isError ? (
            <RetryNotice onRetry={() => void history.refetch()} retrying={history.isFetching} />
          ) : (
            <TableLoading />
          ))}
        {versions && !chosen && <VersionList versions={versions} onChoose={setChosen} />}
        {versions && !chosen && isCutOff(history.data ?? []) && (
          <Typography role="note" variant="body2" color="textSecondary" sx={{ mt: 2 }}>
            Perubahan yang lebih lama tidak ditampilkan di sini.
          </Typography>
        )}
        {chosen && <Comparison kind={kind} item={item} version={chosen} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap', gap: 1 }}>
        {chosen && (
          <Button disabled={isRestoring} onClick={() => setChosen(undefined)} sx={{ mr: 'auto' }}>
            Semua versi
          </Button>
        )}
        <Button variant="outlined" autoFocus disabled={isRestoring} onClick={onClose}>
          Tutup
        </Button>
        {chosen && (
          <Button
            variant="contained"
            loading={isRestoring}
            disabled={restorable(kind, item, chosen).length === 0}
            onClick={() => void restore(chosen)}
          >
            Pulihkan versi ini
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Returns the changes that restoring a version would make. Leaves out pictures, since their files are gone. */
function restorable(kind: ContentKind, item: ContentItem, { values }: RecordVersion) {
  const fields = fieldsOf(kind).filter((field) => field.kind !== 'picture');
  return differencesOf(namesOf(fields), item, values);
}

/** Saves the fields of an earlier version as if they were typed: it overwrites no newer change. */
function useRestore(kind: ContentKind, item: ContentItem, onDone: () => void) {
  const [send, { isLoading }] = kind.calls.useRestore();
  const toast = useToast();
  const restore = async (version: RecordVersion) => {
    const changes = restorable(kind, item, version);
    const flags = namesOf(kind.fields.filter((field) => field.kind === 'flag'));
    const values = Object.fromEntries(
      changes.map(({ field, after }) => [field, flags.includes(field) ? after === 1 : after]),
    );
    try {
      await send({
        id: item.id,
        values: { ...values, versi: item.versi, dipulihkan_dari: version.versi ?? 1 },
      }).unwrap();
      toast.success('Sukses!', `Versi lama dari ${kind.words.record} "${item.judul}" dipulihkan.`);
      onDone();
    } catch (error) {
      const text = conflictIn(error)
        ? `Data ${kind.words.record} ini baru saja diubah oleh orang lain. Tutup riwayat ini, lalu buka lagi.`
        : errorMessage(error, 'Gagal memulihkan versi ini');
      toast.failure('Error', text);
    }
  };
  return { restore, isRestoring: isLoading };
}

interface VersionListProps {
  versions: readonly RecordVersion[];
  onChoose: (version: RecordVersion) => void;
}

/** Returns the time and author of a version. */
function authorOf({ event }: RecordVersion): string {
  return event ? `${formatMoment(event.pada)} · ${event.oleh}` : 'Sebelum riwayat dicatat';
}

function VersionList({ versions, onChoose }: VersionListProps) {
  return (
    <>
      {versions.length === 1 && (
        <Typography role="status" color="textSecondary" sx={{ mb: 1 }}>
          Belum ada versi sebelumnya.
        </Typography>
      )}
      <Box component="ol" aria-label="Versi" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((version, index) => (
          <Box
            key={index}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>
                {index === 0 ? 'Versi sekarang' : `Versi ${version.versi ?? 'awal'}`}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {authorOf(version)}
                {version.event && ` · ${actionLabel(version.event.aksi).toLowerCase()}`}
              </Typography>
            </Box>
            {index > 0 && (
              <Button
                variant="outlined"
                onClick={() => onChoose(version)}
                aria-label={`Baca versi ${version.versi ?? 'awal'}, ${authorOf(version)}`}
              >
                Baca
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

interface ComparisonProps {
  kind: ContentKind;
  item: ContentItem;
  version: RecordVersion;
}

/** An earlier version beside the present one, field by field; the fields that are the same stand below. */
function Comparison({ kind, item, version }: ComparisonProps) {
  const [showsAll, setShowsAll] = useState(false);
  const fields = fieldsOf(kind);
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const words = { labels: { before: 'Versi ini', after: 'Sekarang' }, fieldOf };
  const changes = differencesOf(namesOf(fields), version.values, item);
  const same = namesOf(fields)
    .filter((field) => changes.every((change) => change.field !== field))
    .map((field) => ({ field, before: version.values[field], after: item[field] }));
  return (
    <>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {`Versi ${version.versi ?? 'awal'}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {authorOf(version)}
      </Typography>
      {changes.some(({ field }) => fieldOf(field)?.kind === 'picture') && (
        <TintedAlert severity="info" role="note" sx={{ mt: 2 }}>
          Gambar dari versi ini sudah dihapus saat diganti, sehingga tidak dapat dipulihkan. Gambar
          yang sekarang tetap dipakai.
        </TintedAlert>
      )}
      {changes.length === 0 && (
        <Typography role="status" sx={{ mt: 2 }}>
          Isinya sama dengan yang sekarang.
        </Typography>
      )}
      <ChangeList changes={changes} {...words} />
      {showsAll && <ChangeList changes={same} {...words} />}
      {same.length > 0 && (
        <Button onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll} sx={{ mt: 2 }}>
          {showsAll ? 'Sembunyikan yang tidak berubah' : 'Tampilkan juga yang tidak berubah'}
        </Button>
      )}
    </>
  );
}
