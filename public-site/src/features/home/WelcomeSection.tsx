import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { Link } from '@teluk-mart/contract/routing';
import { brand } from '@teluk-mart/domain/config/brand';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { useId } from 'react';
import welcome360 from '../../assets/welcome-360.avif';
import welcome720 from '../../assets/welcome-720.avif';
import welcome1280 from '../../assets/welcome-1280.avif';
import welcome from '../../assets/welcome.webp';
import { PAGE_WIDTH } from '../../components/picture-sizes';

/** Introduces the shop in short, with the way to /about. */
export function WelcomeSection() {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ py: { xs: 6, md: 11 } }}>
      <Container
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '5fr 6fr' },
          alignItems: 'center',
          gap: { xs: 4, md: 8 },
        }}
      >
        <Picture
          artwork={{
            src: welcome,
            avif: { 360: welcome360, 720: welcome720, 1280: welcome1280 },
          }}
          alt="Keranjang belanja berisi sayur, roti, buah dan ikan"
          sizes={`(min-width: 1200px) 495px, (min-width: 900px) 41vw, ${PAGE_WIDTH}`}
          sx={{ borderRadius: '28px' }}
        />
        <Box>
          <Typography variant="h2" id={id}>
            {welcomeContent.title}
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: '60ch', fontSize: { md: '1.125rem' } }}>
            {welcomeContent.sentences.join(' ')}
          </Typography>
          <WelcomeFacts />
          <Button component={Link} to="/about" variant="contained" size="large" sx={{ mt: 4 }}>
            Kenali kami lebih dekat
          </Button>
        </Box>
      </Container>
    </Box>
  );
}

/** Three short facts about the shop, side by side. */
function WelcomeFacts() {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        gap: { xs: 2, sm: 3 },
        m: 0,
        mt: 4,
      }}
    >
      {welcomeContent.facts.map(({ value, label }) => (
        <Box
          key={value}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            pl: 2,
            borderLeft: 3,
            borderColor: 'secondary.main',
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 800 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** A short fact about the shop: a figure or word, and its meaning. */
interface WelcomeFact {
  value: string;
  label: string;
}

/** The texts of the welcome section. */
interface WelcomeContent {
  title: string;
  /** Two sentences, read one after the other. */
  sentences: [string, string];
  facts: [WelcomeFact, WelcomeFact, WelcomeFact];
}

const cities = brand.branches.map(({ city }) => city).join(' dan ');

/** The welcome of the home page, which leads to /about. */
const welcomeContent: WelcomeContent = {
  title: `Selamat Datang di ${brand.name}`,
  sentences: [
    `Kami toko kebutuhan sehari-hari milik warga ${brand.city}, tempat sayur pagi, ikan segar, dan isi dapur Anda berkumpul di bawah satu atap.`,
    'Harganya jelas, barangnya kami pilih sendiri, dan selalu ada yang siap membantu di setiap lorong.',
  ],
  facts: [
    { value: `Sejak ${brand.foundedYear}`, label: `melayani keluarga di ${brand.city}` },
    { value: `${brand.branches.length} cabang`, label: `di ${cities}` },
    { value: 'Setiap pagi', label: 'sayur dan ikan segar datang' },
  ],
};
