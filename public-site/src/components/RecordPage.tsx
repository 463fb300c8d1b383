import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { Link } from '@teluk-mart/contract/routing';
import { isVisible } from '@teluk-mart/domain/record/status';
import type { Day } from '@teluk-mart/domain/time/day';
import { useLoggedFailure } from '@teluk-mart/ui/hooks/use-logged-failure';
import { usePageTitle } from '@teluk-mart/ui/hooks/use-page-title';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { Icon } from '@teluk-mart/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/ui/icon-paths';
import { NotFoundBlock } from '@teluk-mart/ui/notices';
import { type ReactNode, useMemo } from 'react';

interface RecordPageProps<Item> {
  shown: ShownRecord<Item>;
  /** The words of the 404 block, and the list that it leads to (docs/specification.md#missing-details). */
  notFound: { title: string; text: string; backTo: string; backLabel: string };
  /** Stands in while the record is on its way. */
  skeleton: ReactNode;
  children: (record: Item) => ReactNode;
}

/**
 * The page of one record in each of its states: loading, missing, failed, there
 * (docs/specification.md#missing-details).
 */
export function RecordPage<Item extends { judul: string }>({
  shown: { record, failed, retry },
  notFound,
  skeleton,
  children,
}: RecordPageProps<Item>) {
  usePageTitle(failed ? notFound.title : record?.judul);
  if (failed) return <NotFoundBlock {...notFound} onRetry={retry} />;
  return record ? children(record) : skeleton;
}

interface DetailFrameProps {
  /** The list to which the record belongs, and the words of the link. */
  backTo: string;
  backLabel: string;
  /** Most width in pixels; by default that of all pages. */
  maxWidth?: number;
  children: ReactNode;
}

/** The frame of a record's own page, and of the skeleton that stands in for it: the way back above the record. */
export function DetailFrame({ backTo, backLabel, maxWidth, children }: DetailFrameProps) {
  return (
    <Container
      component="article"
      sx={{ maxWidth: { sm: maxWidth }, pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}
    >
      <Button
        component={Link}
        to={backTo}
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        {backLabel}
      </Button>
      {children}
    </Container>
  );
}

/** The fields of an API client's query that are used here. */
interface RecordQuery<Item> {
  data?: Item | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Words of the console if there is no record to show. */
interface RecordMessages {
  /** For instance 'Gagal mengambil data promo'. */
  notFetched: string;
  /** For instance 'Promo tidak ditemukan'. */
  notFound: string;
}

/** A record, or the reason why there is none to show. */
interface ShownRecord<Item> {
  /** `undefined` while it is on its way, and if there is none to show. */
  record: Item | undefined;
  failed: boolean;
  /** Set only if the server or the way to it failed, so that asking again may help. */
  retry: (() => unknown) | undefined;
}

/** Returns true if a failed call says that the record is not there, rather than that the server could not be asked. */
function isMissing(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500
  );
}

/**
 * Shows one record that a visitor may see, with its state of today (docs/specification.md#visibility).
 *
 * @param messages the specification's words for the console (docs/specification.md#log-texts)
 * @param withState gives a record its state of a day, for kinds that have one; always the same function
 */
export function useRecord<Item extends { status: number }>(
  { data, error, refetch }: RecordQuery<Item>,
  messages: RecordMessages,
  withState?: (record: Item, today: Day) => Item,
): ShownRecord<Item> {
  const today = useToday();
  const record = useMemo(() => {
    if (!data || !isVisible(data)) return undefined;
    return withState ? withState(data, today) : data;
  }, [data, withState, today]);
  const refusal = record ? undefined : (error ?? data);
  const failure = useMemo(
    () => refusal && new Error(messages.notFound, { cause: refusal }),
    [refusal, messages.notFound],
  );
  useLoggedFailure(failure, messages.notFetched);
  const mayHelp = error !== undefined && !isMissing(error);
  return { record, failed: refusal !== undefined, retry: mayHelp ? refetch : undefined };
}
