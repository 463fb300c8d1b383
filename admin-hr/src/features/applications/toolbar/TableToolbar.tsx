import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLocation } from '@teluk-mart/contract/routing';
import { Icon } from '@teluk-mart/ui/Icon';
import { searchIcon } from '@teluk-mart/ui/icon-paths';
import { type ReactNode, useEffect, useRef } from 'react';

/** Milliseconds without a key before the search starts; some browsers refuse an address that changes at every key. */
const PAUSE = 200;

/**
 * Hands on the text of a box once the fingers rest or leave it, and shows the address's text in it. An address that
 * changes for another reason, by going back or by a link, wins over unfinished input.
 */
function useTypedSearch(value: string, onChange: (value: string) => void) {
  const { key } = useLocation();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Handed on, and not come back as the address's yet. */
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

interface SearchBoxProps {
  /** Label of the search; also the text in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches during typing. Then the box leads; otherwise it follows the address. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const { box, typed, finish } = useTypedSearch(value, onChange);
  return (
    <OutlinedInput
      inputRef={box}
      type="search"
      size="small"
      defaultValue={value}
      placeholder={label}
      onChange={typed}
      onBlur={finish}
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

/** Width that a search needs to show its label and its text. */
const SEARCH_WIDTH = '280px';

interface TableToolbarProps {
  search: ReactNode;
  filter?: ReactNode;
}

/** Stands above a table: the search, and a filter at its right or, without room for both, below it. */
export function TableToolbar({ search, filter }: TableToolbarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        mb: { xs: 1, sm: 2 },
      }}
    >
      <Box sx={{ flex: `1 1 ${SEARCH_WIDTH}`, minWidth: 0 }}>{search}</Box>
      {filter}
    </Box>
  );
}
