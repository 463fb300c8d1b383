import { brand } from '@teluk-mart/shared/config/brand';
import { Container, Typography } from '@teluk-mart/shared/mui';
import { PageHeading } from '@teluk-mart/shared/ui/PageHeading';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import { BranchHours } from '../../layout/BranchHours';
import hero from '../../assets/about-hero.webp';
import { aboutContent } from './about-content';
import { HistorySection } from './components/HistorySection';
import { ValuesSection } from './components/ValuesSection';
import { VisionAndMission } from './components/VisionAndMission';

/** Who the shop is: history since 2019, vision, mission, three values (spec §2). */
export default function AboutPage() {
  return (
    <>
      <Container sx={{ pt: { xs: 4, md: 7 } }}>
        <PageHeading title="Tentang Kami" intro={brand.description} />
        <Picture
          src={hero}
          alt={`Toko ${brand.name} di tepi teluk ${brand.city}`}
          ratio="16/9"
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
