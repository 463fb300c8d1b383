import { useEffect, useMemo, useRef } from 'react';
import type { ApplicationHandlers } from './listed-application';

/** Handlers that stay the same, so that no row is drawn anew for them; each does what the newest of its kind does. */
export function useStableHandlers(newest: ApplicationHandlers): ApplicationHandlers {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  }, [newest]);
  return useMemo(
    () => ({
      select: (...given) => latest.current.select(...given),
      toggle: (...given) => latest.current.toggle(...given),
      readCv: (...given) => latest.current.readCv(...given),
      invite: (...given) => latest.current.invite(...given),
      changeStatus: (...given) => latest.current.changeStatus(...given),
      remove: (...given) => latest.current.remove(...given),
      showSamePerson: (...given) => latest.current.showSamePerson(...given),
    }),
    [],
  );
}
