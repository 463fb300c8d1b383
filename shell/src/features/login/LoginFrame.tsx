import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';
import { ShellFrame } from '../../app/ShellFrame';
import loginPicture from '../../assets/login.webp';

/** The login's two halves: the picture beside the form, or as a strip above it on small screens. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <ShellFrame>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '100%', md: '1fr 1fr' },
          gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        }}
      >
        <Box sx={{ position: 'relative', height: { xs: 168, sm: 220, md: 'auto' } }}>
          <Box
            component="img"
            src={loginPicture}
            alt=""
            sx={{
              position: 'absolute',
              width: '100%',
              height: '100%',
              objectFit: 'cover',
              objectPosition: { xs: '50% 43%', md: '50% 60%' },
            }}
          />
        </Box>
        <Box
          sx={{
            position: 'relative',
            alignSelf: { xs: 'stretch', md: 'center' },
            // On small screens the form is a sheet that lies over the picture's lower edge.
            mt: { xs: -3, md: 0 },
            px: { xs: 2.5, sm: 4 },
            py: { xs: 4, md: 8 },
            borderRadius: { xs: '24px 24px 0 0', md: 0 },
            bgcolor: 'background.default',
          }}
        >
          <Box sx={{ mx: 'auto', maxWidth: 420 }}>{children}</Box>
        </Box>
      </Box>
    </ShellFrame>
  );
}
