import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { expandMoreIcon } from '@teluk-mart/shared/ui/icon-paths';
import type { ListedApplication } from './listed-application';
import { detailsButtonId, detailsId } from './row-ids';

/** Opens what a row does not show, or closes it. */
export function DetailsButton({ application, expanded, on }: ListedApplication) {
  const { id, nama } = application;
  return (
    <IconButton
      id={detailsButtonId(id)}
      aria-label={`Tampilkan rincian ${nama}`}
      aria-expanded={expanded}
      aria-controls={detailsId(id)}
      onClick={() => on.toggle(application)}
      sx={{ width: 44, height: 44 }}
    >
      <Icon
        path={expandMoreIcon}
        sx={{
          transform: expanded ? 'rotate(180deg)' : 'none',
          '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 150ms' },
        }}
      />
    </IconButton>
  );
}
