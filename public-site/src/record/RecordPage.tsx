import type { ReactNode } from 'react';
import { usePageTitle } from '@teluk-mart/shared/hooks/use-page-title';
import { NotFoundBlock } from '@teluk-mart/shared/ui/NotFoundBlock';
import type { ShownRecord } from './use-record';

interface RecordPageProps<Kind> {
  shown: ShownRecord<Kind>;
  /** The words of the 404 block, and the list that it leads to (spec §2). */
  notFound: { title: string; text: string; backTo: string; backLabel: string };
  /** Stands in while the record is on its way. */
  skeleton: ReactNode;
  children: (record: Kind) => ReactNode;
}

/** The page of one record in each of its states: loading, missing, failed, there (resolutions 34). */
export function RecordPage<Kind extends { judul: string }>({
  shown: { record, failed, retry },
  notFound,
  skeleton,
  children,
}: RecordPageProps<Kind>) {
  usePageTitle(failed ? notFound.title : record?.judul);
  if (failed) return <NotFoundBlock {...notFound} onRetry={retry} />;
  return record ? children(record) : skeleton;
}
