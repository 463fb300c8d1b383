import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CardGrid } from '@teluk-mart/ui/cards';
import { Icon } from '@teluk-mart/ui/Icon';
import { quoteIcon } from '@teluk-mart/ui/icon-paths';
import { type Artwork, Picture } from '@teluk-mart/ui/picture/Picture';
import first96 from '../../assets/testimonial-1-96.avif';
import first160 from '../../assets/testimonial-1-160.avif';
import first from '../../assets/testimonial-1.webp';
import second96 from '../../assets/testimonial-2-96.avif';
import second160 from '../../assets/testimonial-2-160.avif';
import second from '../../assets/testimonial-2.webp';
import third96 from '../../assets/testimonial-3-96.avif';
import third160 from '../../assets/testimonial-3-160.avif';
import third from '../../assets/testimonial-3.webp';
import { HomeSection } from './HomeSection';

/** Three fixed testimonials of customers. */
export function TestimonialsSection() {
  return (
    <HomeSection title="Kata Pelanggan Kami" ground="primary.light">
      <CardGrid columns={{ xs: 1, md: 3 }}>
        {testimonials.map((testimonial) => (
          <TestimonialCard key={testimonial.name} testimonial={testimonial} />
        ))}
      </CardGrid>
    </HomeSection>
  );
}

const AVATARS: Readonly<Record<Testimonial['avatar'], Artwork>> = {
  1: { src: first, avif: { 96: first96, 160: first160 } },
  2: { src: second, avif: { 96: second96, 160: second160 } },
  3: { src: third, avif: { 96: third96, 160: third160 } },
};

/** Width and height of a portrait in pixels. */
const AVATAR_SIZE = 52;

/** A customer's words, with portrait, name and relation to the shop. */
function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  return (
    <Card
      component="figure"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        m: 0,
        p: { xs: 2.5, md: 3.5 },
        border: 0,
      }}
    >
      <Icon path={quoteIcon} fontSize="large" sx={{ mb: -1, ml: -0.75, color: 'secondary.main' }} />
      <Typography component="blockquote" sx={{ m: 0, flex: 1 }}>
        {testimonial.text}
      </Typography>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Picture
          artwork={AVATARS[testimonial.avatar]}
          alt=""
          ratio="1/1"
          sizes={`${AVATAR_SIZE}px`}
          sx={{ width: AVATAR_SIZE, borderRadius: '50%' }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 700 }}>{testimonial.name}</Box>
          <Typography variant="body2" color="textSecondary">
            {testimonial.label}
          </Typography>
        </Box>
      </Box>
    </Card>
  );
}

/** A testimonial of a customer, fixed rather than fetched (docs/specification.md#shop). */
interface Testimonial {
  name: string;
  /** The person's relation to the shop, shown below the name. */
  label: string;
  text: string;
  /** Number of the portrait that shows the person. */
  avatar: 1 | 2 | 3;
}

/** The three testimonials of the home page. */
const testimonials: Testimonial[] = [
  {
    name: 'Ibu Hasnah',
    label: 'Ibu rumah tangga, pelanggan Lepo-lepo',
    text: 'Kangkung dan ikannya segar, datang pagi pasti dapat yang bagus. Petugasnya sudah hafal, cakalang saya selalu dipotong untuk palumara.',
    avatar: 1,
  },
  {
    name: 'Pak La Ode Karim',
    label: 'Pemilik warung makan, pelanggan Kota lama',
    text: 'Tiap minggu saya belanja untuk warung. Harga di label sama dengan di struk, dan kalau beras lagi turun saya dikabari lebih dulu.',
    avatar: 2,
  },
  {
    name: 'Rezky Amalia',
    label: 'Mahasiswi, pelanggan Lepo-lepo',
    text: 'Anak kos terbantu sekali, promonya jelas dan tidak banyak syarat. Telur bisa beli setengah papan, kopinya juga enak buat teman tugas.',
    avatar: 3,
  },
];
