import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';
import { phoneLink } from '@teluk-mart/domain/contact-links';
import { hoursLines } from '@teluk-mart/domain/settings/shop';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { useShop } from './use-shop';

/** The opening hours and the telephone, a line a branch: they differ. */
export function BranchHours() {
  const shop = useShop();
  const today = useToday();
  if (!shop) return undefined;
  const { cabang } = shop;
  return brand.branches.map(({ id, city }) => {
    const { telepon } = cabang[id];
    return (
      <Typography key={id} variant="body2">
        {city}: {hoursLines(cabang[id], today).join(' · ')}
        {telepon && (
          <>
            {' · '}
            <TextLink href={phoneLink(telepon)} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
              {telepon}
            </TextLink>
          </>
        )}
      </Typography>
    );
  });
}
