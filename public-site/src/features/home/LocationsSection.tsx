import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Branch, brand } from '@teluk-mart/domain/config/brand';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { Icon } from '@teluk-mart/ui/Icon';
import { clockIcon, openInNewIcon, placeIcon } from '@teluk-mart/ui/icon-paths';
import { type Artwork, Picture } from '@teluk-mart/ui/picture/Picture';
import kotaLama from '../../assets/branch-kota-lama.webp';
import kotaLama360 from '../../assets/branch-kota-lama-360.avif';
import kotaLama720 from '../../assets/branch-kota-lama-720.avif';
import kotaLama1280 from '../../assets/branch-kota-lama-1280.avif';
import lepoLepo from '../../assets/branch-lepo-lepo.webp';
import lepoLepo360 from '../../assets/branch-lepo-lepo-360.avif';
import lepoLepo720 from '../../assets/branch-lepo-lepo-720.avif';
import lepoLepo1280 from '../../assets/branch-lepo-lepo-1280.avif';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { HomeSection } from './HomeSection';

/** Milliseconds that a branch stays (docs/specification.md#carousels). */
const AUTO_ADVANCE = 3000;

/** The branches, each with its way on a map. */
export function LocationsSection() {
  return (
    <HomeSection title="Kunjungi Kami" ground="primary.light">
      <Carousel
        label="Lokasi cabang"
        autoAdvance={AUTO_ADVANCE}
        slides={brand.branches.map((branch) => ({
          key: branch.city,
          node: <LocationSlide branch={branch} />,
        }))}
      />
    </HomeSection>
  );
}

/** The site's own artwork by the key that the brand's configuration names. */
const PICTURES: Readonly<Record<string, Artwork>> = {
  'kota-lama': {
    src: kotaLama,
    avif: { 360: kotaLama360, 720: kotaLama720, 1280: kotaLama1280 },
  },
  'lepo-lepo': {
    src: lepoLepo,
    avif: { 360: lepoLepo360, 720: lepoLepo720, 1280: lepoLepo1280 },
  },
};

/** A branch: its address, its hours, and the way there on an external map. */
function LocationSlide({ branch }: { branch: Branch }) {
  return (
    <Card
      component="article"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' } }}
    >
      <Picture
        artwork={PICTURES[branch.picture]}
        alt={`Toko kami di ${branch.city}`}
        ratio="16/9"
        sizes={`(min-width: 1200px) 672px, (min-width: 900px) 56vw, ${PAGE_WIDTH}`}
      />
      <Stack
        sx={{ alignItems: 'flex-start', justifyContent: 'center', gap: 1.5, p: { xs: 2.5, md: 5 } }}
      >
        <Typography variant="h2" component="h3">
          {branch.city}
        </Typography>
        {[
          { icon: placeIcon, text: branch.address },
          { icon: clockIcon, text: branch.openingHours },
        ].map(({ icon, text }) => (
          <Box key={icon} sx={{ display: 'flex', gap: 1 }}>
            <Icon path={icon} fontSize="small" sx={{ mt: 0.375, color: 'primary.main' }} />
            <Typography>{text}</Typography>
          </Box>
        ))}
        <Button
          href={branch.mapUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="contained"
          endIcon={<Icon path={openInNewIcon} />}
          sx={{ mt: 1 }}
        >
          Petunjuk arah
        </Button>
      </Stack>
    </Card>
  );
}
