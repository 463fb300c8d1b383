import { errorMessage } from '@teluk-mart/shared/api-client';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/today';
import { useToast } from '@teluk-mart/shared/toast';
import { applicationCalls } from '../../api/application-calls';
import { saveText } from './save-text';

/** Tells spreadsheets that a text is UTF-8. `fetch` takes it off what it reads. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Saves all applications that a query asks for as a table for spreadsheets, `lamaran-2026-01-05.csv`. The second of the
 * pair tells whether it is on its way.
 */
export function useExport(): readonly [(query: string) => Promise<void>, boolean] {
  const [fetchExport, { isLoading }] = applicationCalls.useExportApplicationsMutation();
  const toast = useToast();
  const save = async (query: string) => {
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
  return [save, isLoading];
}
