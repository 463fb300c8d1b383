import { Box, Card, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { quoteIcon } from '@teluk-mart/shared/ui/icon-paths';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import firstAvatar from '../../../assets/testimonial-1.webp';
import secondAvatar from '../../../assets/testimonial-2.webp';
import thirdAvatar from '../../../assets/testimonial-3.webp';
import type { Testimonial } from '../testimonials';

const AVATARS: Readonly<Record<Testimonial['avatar'], string>> = {
  1: firstAvatar,
  2: secondAvatar,
  3: thirdAvatar,
};

/** A customer's words, with portrait, name and what the person is to the shop (spec §3). */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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
          src={AVATARS[testimonial.avatar]}
          alt=""
          ratio="1/1"
          sx={{ width: 52, borderRadius: '50%' }}
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
