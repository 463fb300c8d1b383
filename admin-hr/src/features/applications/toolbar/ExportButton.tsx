import { errorMessage } from '@teluk-mart/shared/api-client/call-errors';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';
import { Box, Button } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/looks';
import { useToast } from '@teluk-mart/shared/toast';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { downloadIcon } from '@teluk-mart/shared/ui/icon-paths';
import { applicationsApi } from '../applications-api';
import { saveText } from '@teluk-mart/shared/api-client/download';

/** Tells spreadsheets that a text is UTF-8. `fetch` takes it off what it reads. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Phones, where a line has no room for the button's words: the arrow alone is shown there. */
const PHONE = '@media (max-width: 479px)';

interface ExportButtonProps {
  /** The API's query for what is exported. */
  query: string;
  disabled: boolean;
}

/** Saves all that the list shows, on whatever page, as a table for spreadsheets, `lamaran-2026-01-05.csv`. */
export function ExportButton({ query, disabled }: ExportButtonProps) {
  const [fetchExport, { isLoading }] = applicationsApi.useExportApplicationsMutation();
  const toast = useToast();
  const save = async () => {
    const exported = fetchExport(query);
    try {
      const table = await exported.unwrap();
      saveText(BYTE_ORDER_MARK + table, `lamaran-${todayInMakassar()}.csv`, 'text/csv');
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengunduh data lamaran'));
    } finally {
      // Personal data of thousands would stay in the memory of the page otherwise.
      exported.reset();
    }
  };
  return (
    <Button
      variant="outlined"
      title="Unduh CSV"
      loading={isLoading}
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
