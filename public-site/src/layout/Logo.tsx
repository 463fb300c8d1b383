import Box from '@mui/material/Box';
import { brand } from '@teluk-mart/domain/config/brand';
import logoMark from '../assets/logo-mark.svg';

interface LogoProps {
  /** Words for screen readers; empty if the shop's name stands beside it in a link. */
  alt?: string;
  /** Edge length in pixels. */
  size?: number;
}

/** The shop's mark and name. */
export function Logo({ alt = '', size = 40 }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="img" src={logoMark} alt={alt} width={size} height={size} />
      <Box
        component="span"
        translate="no"
        sx={{
          fontSize: '1.25rem',
          fontWeight: 800,
          letterSpacing: '-0.02em',
          whiteSpace: 'nowrap',
        }}
      >
        {brand.name}
      </Box>
    </Box>
  );
}
