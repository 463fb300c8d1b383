import { useEffect, useState } from 'react';
import { todayInMakassar } from '@teluk-mart/shared/domain/time/day';

/** Milliseconds between two looks at the calendar while a page stays open. */
const POLL_INTERVAL = 30_000;

/** Today's day in Makassar (`yyyy-MM-dd`); it changes while a page stays open over midnight (docs/specification.md#time-zone). */
export function useToday(): string {
  const [today, setToday] = useState(() => todayInMakassar());
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInMakassar()), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return today;
}
