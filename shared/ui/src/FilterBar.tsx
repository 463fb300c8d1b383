import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSearchParams } from '@teluk-mart/contract/routing';
import { WITHOUT_SCRIPT } from '@teluk-mart/ui/theme/no-script';
import { useEffect, useRef } from 'react';

/**
 * Keeps the choice of a filter in the address, so that going back and sharing work (docs/specification.md#filters). A
 * value that is not among the options falls back to the default, which leaves the address clean.
 *
 * @param name one of the `parameters` that a public page declares in `area.ts`
 * @param resets names in the address that make no sense with another choice, such as a page
 */
export function useUrlFilter(
  name: string,
  options: readonly string[],
  fallback: string,
  resets: readonly string[] = [],
): readonly [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams();
  const chosen = query.get(name);
  const value = chosen !== null && options.includes(chosen) ? chosen : fallback;
  const choose = (next: string) => {
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const reset of resets) changed.delete(reset);
        if (next === fallback) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      { preventScrollReset: true },
    );
  };
  return [value, choose];
}

/** A choice of a filter: its value in the address, and its words. */
interface FilterOption {
  value: string;
  label: string;
}

interface FilterBarProps {
  /** Names the filter for screen readers. */
  label: string;
  /**
   * Its name in the address, for a bar that works without script, too. Its buttons then lead to the same page with the
   * choice in the address. The first option is the default, which leaves the address clean.
   */
  name?: string;
  /**
   * Id of the element that the page scrolls to after a choice without script, if the bar is far from the page's top.
   */
  anchor?: string;
  options: readonly FilterOption[];
  value: string;
  onChange: (value: string) => void;
  /** Paler, so that it is not taken for the page's main button: for staff. */
  quiet?: boolean;
}

/** Styles of a button in a quiet bar, released and pressed. */
const QUIET = { color: 'text.secondary', borderColor: 'grey.500' };
const QUIET_PRESSED = {
  color: 'primary.dark',
  borderColor: 'primary.main',
  bgcolor: 'primary.light',
};

/** Scrolls the line, and not the page, to a choice that is not fully in view. */
function bringIntoLine(line: HTMLElement, choice: HTMLElement): void {
  const start = choice.offsetLeft;
  const isCut =
    start < line.scrollLeft || start + choice.offsetWidth > line.scrollLeft + line.clientWidth;
  if (isCut) line.scrollLeft = start - (line.clientWidth - choice.offsetWidth) / 2;
}

/** Filter buttons of which one is pressed; on phones they stand in one line that scrolls sideways. */
export function FilterBar({
  label,
  name,
  anchor,
  options,
  value,
  onChange,
  quiet = false,
}: FilterBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  // A choice that came with the address may stand far off to the right.
  useEffect(() => {
    if (bar.current && chosen.current) bringIntoLine(bar.current, chosen.current);
  }, [value]);
  const buttons = (
    <Box
      ref={bar}
      role="group"
      aria-label={label}
      sx={{
        // The buttons' places are measured against it.
        position: 'relative',
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: { xs: 1, md: 0.75 },
        // Room for the focus ring, which a scrolling box would cut off.
        mx: { xs: -2, md: -0.75 },
        px: { xs: 2, md: 0.75 },
        py: 0.75,
        overflowX: { xs: 'auto', md: 'visible' },
        scrollbarWidth: 'none',
        [WITHOUT_SCRIPT]: { flexWrap: 'wrap' },
      }}
    >
      {options.map((option, index) => {
        const pressed = option.value === value;
        return (
          <Button
            key={option.value}
            ref={pressed ? chosen : undefined}
            variant={pressed && !quiet ? 'contained' : 'outlined'}
            aria-pressed={pressed}
            type={name === undefined ? 'button' : 'submit'}
            name={index === 0 ? undefined : name}
            value={option.value}
            onClick={(event) => {
              event.preventDefault();
              onChange(option.value);
            }}
            sx={{
              flexShrink: 0,
              whiteSpace: 'nowrap',
              ...(quiet && (pressed ? QUIET_PRESSED : QUIET)),
            }}
          >
            {option.label}
          </Button>
        );
      })}
    </Box>
  );
  if (name === undefined) return buttons;
  return <form action={anchor && `#${anchor}`}>{buttons}</form>;
}
