import { useEffect, useRef } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icon } from '../Icon';
import { searchIcon } from '../icon-paths';

interface SearchBoxProps {
  /** Says what is searched; also the text in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Milliseconds without a key before the search starts; some browsers refuse an address that changes at every key. */
const PAUSE = 200;

/** Searches as one types. While somebody types the box leads; otherwise it follows the address. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change while the timer runs, by sorting for instance.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <OutlinedInput
      inputRef={box}
      type="search"
      size="small"
      defaultValue={value}
      placeholder={label}
      onChange={({ target }) => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => latest.current(target.value.trim()), PAUSE);
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={searchIcon} />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, autoComplete: 'off' } }}
      sx={{ width: '100%', maxWidth: 420, minHeight: 44, bgcolor: 'background.paper' }}
    />
  );
}
