import { Box } from '@teluk-mart/shared/mui';
import { welcomeContent } from '../welcome-content';

/** Three short facts about the shop, side by side. */
export function WelcomeFacts() {
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
