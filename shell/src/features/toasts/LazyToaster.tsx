import { lazy, Suspense } from 'react';
import { useAppSelector } from '@teluk-mart/shared/state';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ './Toaster'));

/** Brings the toaster's code when there is a first toast to show; a reader of a page never needs it. */
export function LazyToaster() {
  const needed = useAppSelector(({ toast }) => toast.current !== undefined);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : undefined;
}
