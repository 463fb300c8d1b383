import { Box, Card, Typography } from '@teluk-mart/shared/mui';
import { HEADER_HEIGHT } from '@teluk-mart/shared/theme';
import { Picture } from '@teluk-mart/shared/ui/picture/Picture';
import poster from '../../assets/career-poster.webp';

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
        src={poster}
        alt="Poster karir: tim Teluk Mart tersenyum di balik meja toko berisi sayur, roti, dan buah"
        ratio="4/5"
        sizes="(min-width: 900px) 300px, 100vw"
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
