import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';
import { whatsAppLink } from '@teluk-mart/domain/contact-links';
import { Icon } from '@teluk-mart/ui/Icon';
import { facebookIcon, instagramIcon, tikTokIcon, whatsAppIcon } from '@teluk-mart/ui/icon-paths';
import { OFF_PAPER, ON_PAPER } from '@teluk-mart/ui/theme/print';
import { BranchHours } from '../components/BranchHours';
import { useShop } from '../components/use-shop';
import { Logo } from './Logo';

/** Returns the links to where the shop can be reached; those that are empty are left out. */
function useContactLinks() {
  const shop = useShop();
  if (!shop) return [];
  const { instagram, tiktok, facebook, whatsapp, sapaan } = shop;
  return [
    { label: 'Instagram', href: instagram, icon: instagramIcon },
    { label: 'TikTok', href: tiktok, icon: tikTokIcon },
    { label: 'Facebook', href: facebook, icon: facebookIcon },
    { label: 'WhatsApp', href: whatsapp && whatsAppLink(whatsapp, sapaan), icon: whatsAppIcon },
  ].filter(({ href }) => href !== '');
}

/** The footer of all public pages: the shop, its contacts, and the copyright line. */
export function PublicFooter() {
  const links = useContactLinks();
  return (
    <Box
      component="footer"
      sx={{
        bgcolor: 'primary.dark',
        color: 'primary.contrastText',
        [ON_PAPER]: { bgcolor: 'transparent', color: 'text.primary', breakInside: 'avoid' },
      }}
    >
      <Container sx={{ pt: { xs: 5, md: 7 }, pb: 3, [ON_PAPER]: { pt: 3, pb: 0 } }}>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            justifyContent: 'space-between',
            alignItems: { md: 'center' },
            gap: 3,
          }}
        >
          <Box sx={{ maxWidth: { md: 560 } }}>
            <Box
              sx={{
                display: 'inline-block',
                px: 2,
                py: 1,
                borderRadius: '16px',
                bgcolor: 'background.default',
                color: 'primary.dark',
              }}
            >
              <Logo alt={`Logo ${brand.name}`} />
            </Box>
            <Typography sx={{ mt: 2 }}>{brand.tagline}</Typography>
            <Box sx={{ mt: 0.5, opacity: 0.85 }}>
              <BranchHours />
            </Box>
          </Box>
          {links.length > 0 && (
            <Box component="nav" aria-label="Media sosial dan kontak" sx={OFF_PAPER}>
              <Box
                component="ul"
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
              >
                {links.map(({ label, href, icon }) => (
                  <li key={label}>
                    <TextLink
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      color="inherit"
                      underline="none"
                      sx={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        gap: 1,
                        minHeight: 44,
                        px: 2,
                        borderRadius: 99,
                        bgcolor: 'rgb(255 255 255 / 10%)',
                        '&:hover': { bgcolor: 'rgb(255 255 255 / 20%)' },
                        '&:focus-visible': { outlineColor: 'currentcolor' },
                      }}
                    >
                      <Icon path={icon} fontSize="small" />
                      {label}
                    </TextLink>
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </Box>
        <Typography
          variant="body2"
          sx={{
            mt: { xs: 4, md: 5 },
            pt: 3,
            borderTop: '1px solid rgb(255 255 255 / 18%)',
            ...OFF_PAPER,
          }}
        >
          © {brand.copyrightYear} {brand.name}. Seluruh hak cipta dilindungi.
        </Typography>
      </Container>
    </Box>
  );
}
