import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';
import { ApplicationCard } from './row/ApplicationCard';
import type { ListedApplication } from './row/listed-application';

interface ApplicationCardsProps {
  listed: readonly ListedApplication[];
  /** The box that chooses all of them. */
  selectAll: ReactNode;
}

/** The applications of a page below each other, where a table has no room. */
export function ApplicationCards({ listed, selectAll }: ApplicationCardsProps) {
  return (
    <>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          bgcolor: 'grey.100',
          fontWeight: 600,
          cursor: 'pointer',
        }}
      >
        {selectAll}
        Pilih semua
      </Box>
      <Box component="ul" aria-label="Daftar lamaran" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listed.map((one) => (
          <ApplicationCard key={one.application.id} {...one} />
        ))}
      </Box>
    </>
  );
}
