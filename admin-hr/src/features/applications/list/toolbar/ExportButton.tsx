import { Box, Button } from '@teluk-mart/shared/mui';
import { visuallyHidden } from '@teluk-mart/shared/theme/visually-hidden';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { downloadIcon } from '@teluk-mart/shared/ui/icon-paths';
import { useExport } from './use-export';

/** Phones, where a line has no room for the button's words: the arrow alone is shown there. */
const PHONE = '@media (max-width: 479px)';

interface ExportButtonProps {
  /** The API's query for what is exported. */
  query: string;
  disabled: boolean;
}

/** Saves all that the list shows, on whatever page, as a table for spreadsheets. */
export function ExportButton({ query, disabled }: ExportButtonProps) {
  const [save, saving] = useExport();
  return (
    <Button
      variant="outlined"
      title="Unduh CSV"
      loading={saving}
      disabled={disabled}
      onClick={() => void save(query)}
      sx={{ gap: 1, [PHONE]: { minWidth: 44, px: 1 } }}
    >
      <Icon path={downloadIcon} sx={{ fontSize: 20 }} />
      <Box component="span" sx={{ [PHONE]: visuallyHidden }}>
        Unduh CSV
      </Box>
    </Button>
  );
}
