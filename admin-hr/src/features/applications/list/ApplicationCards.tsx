import type { ReactNode } from 'react';
import { Box } from '@teluk-mart/shared/mui';
import { headingLook } from '@teluk-mart/shared/theme/table-looks';
import { ApplicationCard } from './row/ApplicationCard';
import type { ListedApplication } from './row/listed-application';

interface ApplicationCardsProps {
  listed: readonly ListedApplication[];
  /** The box that chooses all of them. */
  selectAll: ReactNode;
  /** The choice by what they are sorted. */
  sortSelect: ReactNode;
}

/** The applications of a page below each other, where a table has no room. */
export function ApplicationCards({ listed, selectAll, sortSelect }: ApplicationCardsProps) {
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          py: 0.5,
          pr: 0.5,
          ...headingLook,
        }}
      >
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'nowrap', cursor: 'pointer' }}
        >
          {selectAll}
          Pilih semua
        </Box>
        {sortSelect}
      </Box>
      <Box component="ul" aria-label="Daftar lamaran" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {listed.map((one) => (
          <ApplicationCard key={one.application.id} {...one} />
        ))}
      </Box>
    </>
  );
}
