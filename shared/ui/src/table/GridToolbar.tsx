import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  ColumnsPanelTrigger,
  type GridDensity,
  GridTableRowsIcon,
  GridViewColumnIcon,
  QuickFilter,
  QuickFilterControl,
  Toolbar,
  ToolbarButton,
  type ToolbarPropsOverrides,
  useGridApiContext,
} from '@mui/x-data-grid';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { Icon } from '../Icon';
import { searchIcon } from '../icon-paths';
import { DENSITIES } from './use-table-settings';

declare module '@mui/x-data-grid' {
  /** Properties of the toolbar, from the table below it. */
  interface ToolbarPropsOverrides {
    /** Label of the search; also the text in the empty box. */
    searchLabel: string;
    density: GridDensity;
    onDensityChange: (density: GridDensity) => void;
    /** Filters and order, beside the search or below it. */
    controls: ReactNode;
    download: ReactNode;
    /** The rows are cards, without columns to choose from. */
    phone: boolean;
  }
}

/** Stands above the rows: search, filters, columns, density and download. */
export function GridToolbar({
  searchLabel,
  density,
  onDensityChange,
  controls,
  download,
  phone,
}: ToolbarPropsOverrides) {
  return (
    <Toolbar>
      <SearchBox label={searchLabel} />
      {controls}
      {(!phone || download) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, order: 1, ml: 'auto' }}>
          {!phone && <ColumnsButton />}
          {!phone && <DensityButton density={density} onChange={onDensityChange} />}
          {download}
        </Box>
      )}
    </Toolbar>
  );
}

/** Searches while its reader types. */
function SearchBox({ label }: { label: string }) {
  return (
    <QuickFilter expanded render={<SearchPlace />}>
      <QuickFilterControl
        render={({ ref, slotProps, value, onChange, onKeyDown }) => (
          <OutlinedInput
            inputRef={ref}
            value={value}
            onChange={onChange}
            onKeyDown={onKeyDown}
            type="search"
            size="small"
            placeholder={label}
            startAdornment={
              <InputAdornment position="start">
                <Icon path={searchIcon} />
              </InputAdornment>
            }
            slotProps={{
              input: { ...slotProps?.htmlInput, 'aria-label': label, autoComplete: 'off' },
            }}
            sx={{ width: '100%', minHeight: 44 }}
          />
        )}
      />
    </QuickFilter>
  );
}

/** Width that a search needs to show its label and its text. */
const SEARCH_WIDTH = '240px';

function SearchPlace(props: ComponentProps<'div'>) {
  return <Box {...props} sx={{ flex: `1 1 ${SEARCH_WIDTH}`, minWidth: 0, maxWidth: 420 }} />;
}

const BUTTON_SIZE = { width: 44, height: 44 };

/** Opens the list of columns, of which each can be left out. */
function ColumnsButton() {
  const grid = useGridApiContext();
  const label = grid.current.getLocaleText('toolbarColumnsLabel');
  return (
    <ColumnsPanelTrigger
      render={<ToolbarButton aria-label={label} title={label} style={BUTTON_SIZE} />}
    >
      <GridViewColumnIcon />
    </ColumnsPanelTrigger>
  );
}

const DENSITY_TEXTS = {
  compact: 'toolbarDensityCompact',
  standard: 'toolbarDensityStandard',
  comfortable: 'toolbarDensityComfortable',
} as const;

interface DensityButtonProps {
  density: GridDensity;
  onChange: (density: GridDensity) => void;
}

/** Chooses how much room the rows take. */
function DensityButton({ density, onChange }: DensityButtonProps) {
  const grid = useGridApiContext();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = grid.current.getLocaleText('toolbarDensityLabel');
  const choose = (chosen: GridDensity) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <>
      <ToolbarButton
        ref={button}
        id={id}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        style={BUTTON_SIZE}
      >
        <GridTableRowsIcon />
      </ToolbarButton>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {DENSITIES.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            selected={choice === density}
            onClick={() => choose(choice)}
            sx={{ minHeight: 44 }}
          >
            {grid.current.getLocaleText(DENSITY_TEXTS[choice])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
