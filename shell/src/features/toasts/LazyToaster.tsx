import { type ComponentType, useEffect, useState } from 'react';
import { useAppSelector } from '@teluk-mart/shared/state';
import { PlainToast } from './PlainToast';

/**
 * Shows toasts. The toaster's code comes with the first page that may show one; a reader of a page never needs it.
 * Where it could not be fetched, the next toast asks again: `React.lazy` would keep the first failure for ever, and
 * throw it at the whole page. A toast that comes before the code is shown plainly, and stays so: no message waits, is
 * told twice, or is lost.
 */
export function LazyToaster() {
  const { current, expected } = useAppSelector(({ toast }) => toast);
  const [Toaster, setToaster] = useState<ComponentType>();
  const [plainId, setPlainId] = useState<number>();
  const currentId = current?.id;
  const isMissing = !Toaster && (expected === true || currentId !== undefined);
  useEffect(() => {
    if (!isMissing) return;
    import(/* webpackChunkName: "toaster" */ './Toaster').then(
      ({ default: loaded }) => setToaster(() => loaded),
      (error: unknown) => console.error('Bagian halaman gagal dimuat:', error),
    );
  }, [isMissing, currentId]);
  if (!current) return undefined;
  if (!Toaster && plainId !== currentId) setPlainId(currentId);
  return Toaster && plainId !== currentId ? <Toaster /> : <PlainToast toast={current} />;
}
