import { useEffect } from 'react';
import { useToast } from '@teluk-mart/shared/toast';
import { useLazyComponent } from '../../hooks/use-lazy-component';
import type { ContentFormDialogProps } from './ContentFormDialog';
import type { ContentRecord } from '../../domain/content/content-record';

/** Said where the form's code cannot be fetched. */
const MISSING = 'Formulir belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi.';

const loadForm = () => import(/* webpackChunkName: "content-form" */ './ContentFormDialog');

/**
 * The form of a content page, whose code comes after the table stands there: a page is opened more often than its form.
 * The second of the pair does something that needs the form, and says so where it cannot be had.
 */
export function useLazyForm<Item extends ContentRecord>(isTableThere: boolean) {
  const [Form, fetchForm] = useLazyComponent<ContentFormDialogProps<Item>>(async () => {
    const { ContentFormDialog } = await loadForm();
    return ContentFormDialog;
  });
  const toast = useToast();
  useEffect(() => {
    // A failure is told at the click that needs the form, and that click asks again.
    if (isTableThere) loadForm().catch(() => undefined);
  }, [isTableThere]);
  const withForm = async (action: () => void): Promise<void> => {
    if (await fetchForm()) action();
    else toast.failure('Error', MISSING);
  };
  return [Form, withForm] as const;
}
