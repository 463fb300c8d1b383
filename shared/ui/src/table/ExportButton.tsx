import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { saveText } from '@teluk-mart/contract/api-client/download';
import { useToast } from '@teluk-mart/contract/toast';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { useState } from 'react';
import { Icon } from '../Icon';
import { downloadIcon } from '../icon-paths';
import { visuallyHidden } from '../theme/looks';

/** Marks a text as UTF-8 for spreadsheets. `fetch` removes it from its answers. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches phones, whose lines have no room for the button's words: only the arrow is shown there. */
const PHONE = '@media (max-width: 479px)';

interface ExportButtonProps {
  /** Name of the file without its day: `lamaran` for `lamaran-2026-01-05.csv`. */
  name: string;
  /** Fetches the table, and keeps no copy of it. */
  fetchTable: () => Promise<string>;
  /** Words for a failure without words of the server. */
  failure: string;
  disabled: boolean;
}

/** Saves all entries of a list, on whatever page, as a table for spreadsheets. */
export function ExportButton({ name, fetchTable, failure, disabled }: ExportButtonProps) {
  const [isSaving, setSaving] = useState(false);
  const toast = useToast();
  const save = async () => {
    setSaving(true);
    try {
      const table = await fetchTable();
      saveText(BYTE_ORDER_MARK + table, `${name}-${todayInMakassar()}.csv`, 'text/csv');
    } catch (error) {
      toast.failure('Error', errorMessage(error, failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="outlined"
      title="Unduh CSV"
      loading={isSaving}
      disabled={disabled}
      onClick={() => void save()}
      sx={{ gap: 1, [PHONE]: { minWidth: 44, px: 1 } }}
    >
      <Icon path={downloadIcon} sx={{ fontSize: 20 }} />
      <Box component="span" sx={{ [PHONE]: visuallyHidden }}>
        Unduh CSV
      </Box>
    </Button>
  );
}
