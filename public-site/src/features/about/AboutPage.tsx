import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { brand } from '@teluk-mart/domain/config/brand';
import { CardGrid } from '@teluk-mart/ui/cards';
import { PageHeading, SectionHeading } from '@teluk-mart/ui/headings';
import { Icon } from '@teluk-mart/ui/Icon';
import { checkCircleIcon, heartIcon, tagIcon } from '@teluk-mart/ui/icon-paths';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { useId } from 'react';
import hero360 from '../../assets/about-hero-360.avif';
import hero720 from '../../assets/about-hero-720.avif';
import hero1280 from '../../assets/about-hero-1280.avif';
import hero from '../../assets/about-hero.webp';
import { BranchHours } from '../../components/BranchHours';
import { PAGE_WIDTH } from '../../components/picture-sizes';
import { aboutContent, type ShopValue } from './about-content';

/** Introduces the shop: history since 2019, vision, mission, three values (docs/specification.md#about-page). */
export default function AboutPage() {
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading title="Tentang Kami" intro={brand.description} />
        <Picture
          artwork={{ src: hero, avif: { 360: hero360, 720: hero720, 1280: hero1280 } }}
          alt={`Toko ${brand.name} di tepi teluk ${brand.city}`}
          ratio="16/9"
          sizes={`(min-width: 1200px) 1152px, ${PAGE_WIDTH}`}
          priority
          sx={{
            borderRadius: '28px',
            aspectRatio: { xs: '16/9', md: '2/1' },
            objectPosition: 'bottom',
          }}
        />
      </Container>
      <HistorySection paragraphs={aboutContent.history} />
      <VisionAndMission vision={aboutContent.vision} mission={aboutContent.mission} />
      <ValuesSection values={aboutContent.values} />
      <Container sx={{ pb: { xs: 6, md: 11 }, textAlign: 'center', color: 'text.secondary' }}>
        <Typography sx={{ mb: 0.5, textWrap: 'balance' }}>
          Sampai jumpa di {brand.branches.map(({ city }) => city).join(' atau ')}.
        </Typography>
        <BranchHours />
      </Container>
    </>
  );
}

/** The history of the shop since 2019. */
function HistorySection({ paragraphs }: { paragraphs: readonly string[] }) {
  const id = useId();
  return (
    <Container
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '4fr 7fr' },
        gap: { xs: 2, md: 8 },
        py: { xs: 6, md: 11 },
      }}
    >
      <Box>
        <Typography variant="overline" color="secondary">
          Sejak {brand.foundedYear}
        </Typography>
        <Typography variant="h2" id={id}>
          Sejarah Kami
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ maxWidth: '70ch', fontSize: { md: '1.0625rem' } }}>
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Container>
  );
}

interface VisionAndMissionProps {
  vision: string;
  mission: readonly string[];
}

function VisionAndMission({ vision, mission }: VisionAndMissionProps) {
  const id = useId();
  return (
    <Box sx={{ bgcolor: 'primary.light', py: { xs: 6, md: 11 } }}>
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: { xs: 5, md: 8 },
        }}
      >
        <Box component="section" aria-labelledby={`${id}-vision`}>
          <Typography variant="h2" id={`${id}-vision`}>
            Visi
          </Typography>
          <Typography
            sx={{
              mt: 2,
              color: 'primary.dark',
              fontSize: { xs: '1.1875rem', md: '1.5rem' },
              fontWeight: 600,
              lineHeight: 1.5,
            }}
          >
            {vision}
          </Typography>
        </Box>
        <Box component="section" aria-labelledby={`${id}-mission`}>
          <Typography variant="h2" id={`${id}-mission`}>
            Misi
          </Typography>
          <Box
            component="ul"
            sx={{ display: 'grid', gap: 1.75, m: 0, mt: 2, p: 0, listStyle: 'none' }}
          >
            {mission.map((sentence) => (
              <Box component="li" key={sentence} sx={{ display: 'flex', gap: 1.5 }}>
                <Icon path={checkCircleIcon} sx={{ mt: 0.125, color: 'primary.main' }} />
                <Typography>{sentence}</Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

/** Icons of the values, in their order: customer first, guaranteed quality, friendly prices. */
const ICONS = [heartIcon, checkCircleIcon, tagIcon];

/** The three values of the shop. */
function ValuesSection({ values }: { values: readonly ShopValue[] }) {
  const id = useId();
  return (
    <Container
      component="section"
      aria-labelledby={id}
      sx={{ pt: { xs: 6, md: 11 }, pb: { xs: 4, md: 6 } }}
    >
      <SectionHeading id={id} title="Nilai Kami" />
      <CardGrid columns={{ xs: 1, md: 3 }}>
        {values.map(({ title, sentence }, index) => (
          <Card key={title} sx={{ p: { xs: 2.5, md: 3.5 } }}>
            <Box
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 56,
                height: 56,
                mb: 2,
                borderRadius: '16px',
                bgcolor: 'secondary.light',
                color: 'secondary.main',
              }}
            >
              <Icon path={ICONS[index] ?? heartIcon} />
            </Box>
            <Typography variant="h3">{title}</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {sentence}
            </Typography>
          </Card>
        ))}
      </CardGrid>
    </Container>
  );
}
