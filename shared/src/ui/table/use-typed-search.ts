import { useEffect, useRef } from 'react';
import { useLocation } from '@teluk-mart/shared/routing';

/** Milliseconds without a key before the search starts; some browsers refuse an address that changes at every key. */
const PAUSE = 200;

/**
 * Hands on what is typed into a box once the fingers rest or leave it, and shows in it what the address says. An
 * address that changes for another reason, by going back or by a link, wins over what was being typed.
 */
export function useTypedSearch(value: string, onChange: (value: string) => void) {
  const { key } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was handed on and has not come back as the address's yet. */
  const handedOn = useRef<string>(undefined);
  // The address may change while the timer runs, by sorting for instance.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const isOurs = handedOn.current === value;
    handedOn.current = undefined;
    if (isOurs) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (box.current && box.current.value.trim() !== value) box.current.value = value;
  }, [key, value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const finish = () => {
    if (timer.current === undefined || !box.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    handedOn.current = box.current.value.trim();
    latest.current(handedOn.current);
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(finish, PAUSE);
  };
  return { box, typed, finish };
}
