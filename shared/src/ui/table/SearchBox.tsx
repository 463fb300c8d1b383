import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Icon } from '../Icon';
import { searchIcon } from '../icon-paths';
import { useTypedSearch } from './use-typed-search';

interface SearchBoxProps {
  /** Says what is searched; also the text in the empty box. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Searches as one types. While somebody types the box leads; otherwise it follows the address. */
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
