import { runtimeConfig } from '@teluk-mart/contract/runtime-config';
import { todayInMakassar } from '@teluk-mart/domain/time/day';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the calendar while a page stays open. */
const POLL_INTERVAL = 30_000;

/**
 * Returns today's day in Makassar (`yyyy-MM-dd`); it changes while a page stays open over midnight
 * (docs/specification.md#time-zone). A page that the server rendered begins with the server's day.
 */
export function useToday(): string {
  const [today, setToday] = useState(() => runtimeConfig().today ?? todayInMakassar());
  useEffect(() => {
    const look = () => setToday(todayInMakassar());
    look();
    const timer = setInterval(look, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return today;
}
