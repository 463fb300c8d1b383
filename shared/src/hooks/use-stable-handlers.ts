import { useInsertionEffect, useRef, useState } from 'react';

type Handler = (...given: never[]) => void;

/**
 * Handlers that stay the same, so that nothing is drawn anew for them; each does what the newest of its name does.
 *
 * @param newest always under the same names
 */
export function useStableHandlers<Handlers extends Record<keyof Handlers, Handler>>(
  newest: Handlers,
): Handlers {
  const latest = useRef(newest);
  // Before any other effect, which may call one of them.
  useInsertionEffect(() => {
    latest.current = newest;
  }, [newest]);
  const [stable] = useState(() => {
    const handlers = { ...newest };
    for (const name in handlers) {
      const call: Handler = (...given) => latest.current[name](...given);
      handlers[name] = call as Handlers[typeof name];
    }
    return handlers;
  });
  return stable;
}
