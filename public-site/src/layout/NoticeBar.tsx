import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { noticesOf } from '@teluk-mart/domain/settings/shop';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { useShop } from '../components/use-shop';

/** The notices of today above all public pages; renders nothing on a usual day. */
export function NoticeBar() {
  const shop = useShop();
  const today = useToday();
  const notices = shop ? noticesOf(shop, today) : [];
  if (notices.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Pengumuman"
      sx={{ bgcolor: 'secondary.light', ...OFF_PAPER }}
    >
      <Container sx={{ py: 1.25, textAlign: 'center' }}>
        {notices.map((notice, index) => (
          <Typography key={index} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {notice}
          </Typography>
        ))}
      </Container>
    </Box>
  );
}
