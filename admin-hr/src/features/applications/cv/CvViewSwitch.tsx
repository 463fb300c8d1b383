import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

/** What is shown where there is no room for both: the CV, or what one works with. */
export type CvDialogView = 'cv' | 'data';

const LABELS: Readonly<Record<CvDialogView, string>> = { cv: 'CV', data: 'Data' };

interface CvViewSwitchProps {
  view: CvDialogView;
  onChange: (view: CvDialogView) => void;
}

/** Chooses between the CV and the panel that stands beside it on wide screens, where there is nothing to choose. */
export function CvViewSwitch({ view, onChange }: CvViewSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      color="primary"
      aria-label="Yang ditampilkan"
      value={view}
      // Pressing the chosen one again would choose none.
      onChange={(_event, chosen: CvDialogView | null) => onChange(chosen ?? view)}
      sx={{ gridArea: 'switch', display: { md: 'none' } }}
    >
      {Object.entries(LABELS).map(([value, label]) => (
        <ToggleButton key={value} value={value} sx={{ minHeight: 44, py: 0 }}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
