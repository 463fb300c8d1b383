import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Picture } from '@teluk-mart/ui/picture/Picture';
import { HEADER_HEIGHT } from '@teluk-mart/ui/theme';
import poster360 from '../../assets/career-poster-360.avif';
import poster720 from '../../assets/career-poster-720.avif';
import poster960 from '../../assets/career-poster-960.avif';
import poster from '../../assets/career-poster.webp';
import { PAGE_WIDTH } from '../../components/picture-sizes';

const STEPS = [
  'Buka posisi yang cocok dan baca syaratnya.',
  'Isi formulir dan unggah CV Anda.',
  'Tim HR kami menghubungi Anda lewat WhatsApp.',
] as const;

/** The side card: the career poster, and how applying goes. It stays in sight on wide screens. */
export function CareerPoster() {
  return (
    <Card
      component="aside"
      aria-label="Cara melamar"
      sx={{ position: { md: 'sticky' }, top: { md: HEADER_HEIGHT + 24 } }}
    >
      <Picture
        artwork={{ src: poster, avif: { 360: poster360, 720: poster720, 960: poster960 } }}
        alt="Poster karir: tim Teluk Mart tersenyum di balik meja toko berisi sayur, roti, dan buah"
        ratio="4/5"
        sizes={`(min-width: 900px) 300px, ${PAGE_WIDTH}`}
      />
      <Box sx={{ p: 3 }}>
        <Typography variant="h3" component="h2">
          Yuk, jadi bagian dari tim!
        </Typography>
        <Box component="ol" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary' }}>
          {STEPS.map((step) => (
            <Typography key={step} component="li" variant="body2" sx={{ mb: 0.75, pl: 0.5 }}>
              {step}
            </Typography>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
