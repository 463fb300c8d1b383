import { useState } from 'react';
import { useCurrentUser } from '@teluk-mart/shared/session';
import { useToast } from '@teluk-mart/shared/toast';
import { useBusyRecords } from '../hooks/use-busy-records';
import { ConfirmedDeletion } from '../ui/ConfirmedDeletion';
import { addIcon } from '../ui/icon-paths';
import { PagePreviewDialog } from '../ui/preview/PagePreviewDialog';
import { StaffPageHeading } from '../ui/StaffPageHeading';
import type { ContentKind } from './kind/content-kind';
import { contentPreview } from './content-preview';
import type { ContentRecord } from '../domain/content/content-record';
import { ContentActions } from './table/ContentActions';
import { ContentTable } from './table/ContentTable';
import { useLazyForm } from './form/use-lazy-form';
import { useToggleContent } from './table/use-toggle-content';

/** The dialog that is open. */
type OpenDialog<Item> =
  { kind: 'create' } | { kind: 'edit' | 'copy' | 'preview' | 'delete'; item: Item };

/** The page on which staff manage one kind of content: its table, its form and its actions (spec §2). */
export function ContentPage<Item extends ContentRecord>({ kind }: { kind: ContentKind<Item> }) {
  const { calls, messages, words } = kind;
  const toast = useToast();
  const author = useCurrentUser();
  const query = calls.useList(undefined, { refetchOnMountOrArgChange: true });
  const toggle = useToggleContent(kind);
  const [remove] = calls.useRemove();
  const { isBusy, follow } = useBusyRecords(query.isFetching);
  const [dialog, setDialog] = useState<OpenDialog<Item>>();
  const close = () => setDialog(undefined);
  const [Form, withForm] = useLazyForm<Item>(query.data !== undefined);
  const openForm = (form: OpenDialog<Item>) => void withForm(() => setDialog(form));
  return (
    <>
      <StaffPageHeading
        title={words.heading}
        action={{ label: words.add, icon: addIcon, onSelect: () => openForm({ kind: 'create' }) }}
      />
      <ContentTable
        kind={kind}
        query={query}
        actions={(item) => (
          <ContentActions
            item={item}
            words={words}
            busy={isBusy(item)}
            onEdit={() => openForm({ kind: 'edit', item })}
            onPreview={() => setDialog({ kind: 'preview', item })}
            onToggle={() => void follow(item.id, toggle(item))}
            onCopy={() => openForm({ kind: 'copy', item })}
            onDelete={() => setDialog({ kind: 'delete', item })}
          />
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
