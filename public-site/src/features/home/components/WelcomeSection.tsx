import { useId } from 'react';
import { Box, Button, Container, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Picture } from '@teluk-mart/shared/ui/Picture';
import welcomePicture from '../../../assets/welcome.webp';
import { welcomeContent } from '../welcome-content';
import { WelcomeFacts } from './WelcomeFacts';

/** Who the shop is, in short, with the way to /about (spec §2, Home 2). */
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
          src={welcomePicture}
          alt="Keranjang belanja berisi sayur, roti, buah dan ikan"
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
