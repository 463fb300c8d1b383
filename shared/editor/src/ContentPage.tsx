import { errorMessage } from '@teluk-mart/contract/api-client/call-errors';
import { useCurrentUser } from '@teluk-mart/contract/session';
import { useToast } from '@teluk-mart/contract/toast';
import { ACTIVE, INACTIVE } from '@teluk-mart/domain/record/status';
import { ConfirmedDeletion } from '@teluk-mart/ui/dialog/ConfirmedDeletion';
import { StaffPageHeading } from '@teluk-mart/ui/headings';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import {
  addIcon,
  copyIcon,
  deleteIcon,
  editIcon,
  historyIcon,
  visibilityIcon,
  toggleOffIcon,
  toggleOnIcon,
} from '@teluk-mart/ui/icon-paths';
import { PagePreviewDialog } from '@teluk-mart/ui/preview/PagePreviewDialog';
import { RowActions } from '@teluk-mart/ui/table/RowActions';
import { useBusyRecords } from '@teluk-mart/ui/table/use-busy-records';
import { type ReactNode, useEffect, useState } from 'react';
import type { ContentItem } from './content-api';
import type { ContentKind } from './content-kind';
import { contentPreview } from './content-preview';
import type { ContentFormDialogProps } from './ContentFormDialog';
import { ContentTable } from './ContentTable';
import { openPublicPage, publicPageAction } from './public-page';

const FORM_MISSING = 'Formulir belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi.';

const HISTORY_MISSING = 'Riwayat belum bisa dimuat. Periksa koneksi Anda, lalu coba lagi.';

async function loadHistory() {
  const { RecordHistoryDialog } = await import(
    /* webpackChunkName: "record-history" */ './RecordHistoryDialog'
  );
  return RecordHistoryDialog;
}

const loadForm = () => import(/* webpackChunkName: "content-form" */ './ContentFormDialog');

/**
 * Fetches the form's code once the table is there: a page is opened more often than its form. The second of the pair
 * runs an action that needs the form, or reports that its code cannot be fetched.
 */
function useLazyForm(isTableThere: boolean) {
  const [Form, fetchForm] = useLazyComponent<ContentFormDialogProps>(
    async () => (await loadForm()).ContentFormDialog,
  );
  const toast = useToast();
  useEffect(() => {
    // A failure is reported by the click that needs the form, which tries again.
    if (isTableThere) loadForm().catch(() => undefined);
  }, [isTableThere]);
  const withForm = async (action: () => void): Promise<void> => {
    if (await fetchForm()) action();
    else toast.failure('Error', FORM_MISSING);
  };
  return [Form, withForm] as const;
}

/** Shows a record to visitors or hides it, and reports the outcome (docs/specification.md#visibility). */
function useToggle(kind: ContentKind) {
  const { calls, messages, sentStatus } = kind;
  const [setStatus] = calls.useSetStatus();
  const toast = useToast();
  return async ({ id, judul, status }: ContentItem): Promise<void> => {
    const next = status === ACTIVE ? INACTIVE : ACTIVE;
    try {
      const { record } = await setStatus({ id, status: sentStatus?.(next) ?? next }).unwrap();
      toast.success('Sukses!', messages.statusChanged(judul), openPublicPage(kind, record));
    } catch (error) {
      toast.failure('Error', errorMessage(error, 'Gagal mengubah status'));
    }
  };
}

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'copy' | 'preview' | 'history' | 'delete'; item: ContentItem };

interface ContentPageProps {
  kind: ContentKind;
  /** A link to a page that goes with it. */
  besides?: ReactNode;
}

/** The page on which staff manage one kind of content: its table, its form and its actions. */
export function ContentPage({ kind, besides }: ContentPageProps) {
  const { calls, messages, words } = kind;
  const toast = useToast();
  const author = useCurrentUser();
  const query = calls.useList(undefined, { refetchOnMountOrArgChange: true });
  const toggle = useToggle(kind);
  const [remove] = calls.useRemove();
  const { isBusy, follow } = useBusyRecords(query.isFetching);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const [Form, withForm] = useLazyForm(query.data !== undefined);
  const [History, fetchHistory] = useLazyComponent(loadHistory);
  const openHistory = async (item: ContentItem) => {
    if (await fetchHistory()) setDialog({ kind: 'history', item });
    else toast.failure('Error', HISTORY_MISSING);
  };
  const openForm = (form: OpenDialog) => void withForm(() => setDialog(form));
  const actionsOf = (item: ContentItem) => [
    { label: 'Edit', icon: editIcon, onSelect: () => openForm({ kind: 'edit', item }) },
    {
      label: 'Pratinjau',
      icon: visibilityIcon,
      onSelect: () => setDialog({ kind: 'preview', item }),
    },
    ...publicPageAction(kind, item),
    {
      label: item.status === ACTIVE ? words.hide : words.publish,
      icon: item.status === ACTIVE ? toggleOffIcon : toggleOnIcon,
      onSelect: () => void follow(item.id, toggle(item)),
    },
    { label: 'Riwayat', icon: historyIcon, onSelect: () => void openHistory(item) },
    { label: 'Duplikat', icon: copyIcon, onSelect: () => openForm({ kind: 'copy', item }) },
    {
      label: 'Hapus',
      icon: deleteIcon,
      onSelect: () => setDialog({ kind: 'delete', item }),
      destructive: true,
    },
  ];
  return (
    <>
      <StaffPageHeading
        title={words.heading}
        besides={besides}
        action={{ label: words.add, icon: addIcon, onSelect: () => openForm({ kind: 'create' }) }}
      />
      <ContentTable
        kind={kind}
        query={query}
        onOpen={(item) => openForm({ kind: 'edit', item })}
        actions={(item) => (
          <RowActions name={item.judul} busy={isBusy(item)} actions={actionsOf(item)} />
        )}
      />
      {Form && dialog?.kind === 'create' && <Form kind={kind} onClose={close} />}
      {Form && dialog?.kind === 'edit' && <Form kind={kind} item={dialog.item} onClose={close} />}
      {Form && dialog?.kind === 'copy' && <Form kind={kind} copyOf={dialog.item} onClose={close} />}
      {dialog?.kind === 'preview' && (
        <PagePreviewDialog
          title={dialog.item.judul}
          {...contentPreview(kind, { item: dialog.item, author })}
          onClose={close}
        />
      )}
      {History && dialog?.kind === 'history' && (
        <History kind={kind} item={dialog.item} onClose={close} />
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmedDeletion
          subject={`${words.record} "${dialog.item.judul}"`}
          remove={() => remove(dialog.item.id).unwrap()}
          onDeleted={() => toast.deletion('Sukses!', messages.deleted)}
          failure={`Gagal menghapus ${words.record}`}
          busy={isBusy(dialog.item)}
          follow={(deletion) => follow(dialog.item.id, deletion)}
          onClose={close}
        />
      )}
    </>
  );
}
