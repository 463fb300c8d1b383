import { useAppSelector } from '@teluk-mart/contract/state';
import { useLazyComponent } from '@teluk-mart/ui/hooks/use-lazy-component';
import { useEffect, useState } from 'react';
import { PlainToast } from './PlainToast';

const loadToaster = async () =>
  (await import(/* webpackChunkName: "toaster" */ './Toaster')).default;

/**
 * Shows toasts. The toaster's code comes with the first page that may show one; a reader of a page never needs it. If
 * it could not be fetched, the next toast asks again. A toast that comes before the code is shown plainly, and stays
 * so: no message waits, is repeated, or is lost.
 */
export function LazyToaster() {
  const { current, expected } = useAppSelector(({ toast }) => toast);
  const [Toaster, fetchToaster] = useLazyComponent(loadToaster);
  const [plainId, setPlainId] = useState<number>();
  const currentId = current?.id;
  const isMissing = !Toaster && (expected === true || currentId !== undefined);
  useEffect(() => {
    if (isMissing) void fetchToaster();
  }, [isMissing, currentId, fetchToaster]);
  if (!current) return undefined;
  if (!Toaster && plainId !== currentId) setPlainId(currentId);
  return Toaster && plainId !== currentId ? <Toaster /> : <PlainToast toast={current} />;
}
