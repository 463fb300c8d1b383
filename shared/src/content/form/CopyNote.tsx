import Alert from '@mui/material/Alert';
import type { ContentKind } from '../kind/content-kind';
import type { ContentRecord } from '../../domain/content/content-record';

/** Tells that a copy is stored hidden, and how it is shown; a form with a status of its own tells that by its field. */
export function CopyNote<Item extends ContentRecord>({
  fields,
  statuses,
  words,
}: Pick<ContentKind<Item>, 'fields' | 'statuses' | 'words'>) {
  if (fields.some(({ name }) => name === 'status')) return undefined;
  return (
    <Alert severity="info" role="note" sx={{ gridColumn: '1 / -1' }}>
      {`Salinan disimpan sebagai ${statuses.inactive}. Tampilkan dengan "${words.publish}" di menu Aksi.`}
    </Alert>
  );
}
