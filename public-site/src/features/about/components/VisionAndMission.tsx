import { useId } from 'react';
import { Box, Container, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { checkCircleIcon } from '@teluk-mart/shared/ui/icon-paths';

interface VisionAndMissionProps {
  vision: string;
  mission: readonly string[];
}

/** What the shop wants to become, and what it does for that. */
export function VisionAndMission({ vision, mission }: VisionAndMissionProps) {
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
