import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { PREVIEW_VIEWS, type PreviewView } from './preview-views';

interface PreviewViewSwitchProps {
  view: PreviewView;
  onChange: (view: PreviewView) => void;
}

/** Chooses how wide a previewed page is shown. */
export function PreviewViewSwitch({ view, onChange }: PreviewViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      color="primary"
      aria-label="Ukuran layar"
      value={view}
      // Pressing the chosen one again would choose none.
      onChange={(_event, chosen: PreviewView | null) => onChange(chosen ?? view)}
    >
      {Object.entries(PREVIEW_VIEWS).map(([value, label]) => (
        <ToggleButton
          key={value}
          value={value}
          sx={{ minHeight: 44, px: 2, py: 0, whiteSpace: 'nowrap' }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
