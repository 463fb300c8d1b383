import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { brand, type BranchId } from '@teluk-mart/domain/config/brand';
import { phoneLink } from '@teluk-mart/domain/contact-links';
import { hoursLines } from '@teluk-mart/domain/settings/shop';
import type { BranchSettings } from '@teluk-mart/domain/settings/shop-fields';
import { Carousel } from '@teluk-mart/ui/carousel/Carousel';
import { useToday } from '@teluk-mart/ui/hooks/use-today';
import { Icon } from '@teluk-mart/ui/Icon';
import { clockIcon, openInNewIcon, phoneIcon, placeIcon } from '@teluk-mart/ui/icon-paths';
import { type Artwork, Picture } from '@teluk-mart/ui/picture/Picture';
import kotaLama360 from '../../assets/branch-kota-lama-360.avif';
import kotaLama720 from '../../assets/branch-kota-lama-720.avif';
import kotaLama1280 from '../../assets/branch-kota-lama-1280.avif';
import kotaLama from '../../assets/branch-kota-lama.webp';
import lepoLepo360 from '../../assets/branch-lepo-lepo-360.avif';
import lepoLepo720 from '../../assets/branch-lepo-lepo-720.avif';
import lepoLepo1280 from '../../assets/branch-lepo-lepo-1280.avif';
import lepoLepo from '../../assets/branch-lepo-lepo.webp';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { useShop } from '../../components/use-shop';
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
          key: branch.id,
          node: <LocationSlide {...branch} />,
        }))}
      />
    </HomeSection>
  );
}

const PICTURES: Readonly<Record<BranchId, Artwork>> = {
  'kota-lama': {
    src: kotaLama,
    avif: { 360: kotaLama360, 720: kotaLama720, 1280: kotaLama1280 },
  },
  'lepo-lepo': {
    src: lepoLepo,
    avif: { 360: lepoLepo360, 720: lepoLepo720, 1280: lepoLepo1280 },
  },
};

/** A branch: its address, hours and telephone, and the way there on an external map. */
function LocationSlide({ id, city }: (typeof brand.branches)[number]) {
  const branch = useShop()?.cabang[id];
  return (
    <Card
      component="article"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '7fr 5fr' } }}
    >
      <Picture
        artwork={PICTURES[id]}
        alt={`Toko kami di ${city}`}
        ratio="16/9"
        sx={{ height: { md: 1 } }}
        sizes={`(min-width: 1200px) 672px, (min-width: 900px) 56vw, ${PAGE_WIDTH}`}
      />
      <Stack
        sx={{ alignItems: 'flex-start', justifyContent: 'center', gap: 1.5, p: { xs: 2.5, md: 5 } }}
      >
        <Typography variant="h2" component="h3">
          {city}
        </Typography>
        {branch && <BranchFacts {...branch} />}
      </Stack>
    </Card>
  );
}

/** Address, opening hours and contact of a branch. */
function BranchFacts(branch: BranchSettings) {
  const { alamat, telepon, peta } = branch;
  const today = useToday();
  return (
    <>
      {[
        { icon: placeIcon, text: alamat },
        ...hoursLines(branch, today).map((text) => ({ icon: clockIcon, text })),
        {
          icon: phoneIcon,
          text: telepon && <TextLink href={phoneLink(telepon)}>{telepon}</TextLink>,
        },
      ]
        .filter(({ text }) => text !== '')
        .map(({ icon, text }, index) => (
          <Box key={index} sx={{ display: 'flex', gap: 1 }}>
            <Icon path={icon} fontSize="small" sx={{ mt: 0.375, color: 'primary.main' }} />
            <Typography>{text}</Typography>
          </Box>
        ))}
      <Button
        href={peta}
        target="_blank"
        rel="noopener noreferrer"
        variant="contained"
        endIcon={<Icon path={openInNewIcon} />}
        sx={{ mt: 1 }}
      >
        Petunjuk arah
      </Button>
    </>
  );
}
