import Box from '@mui/material/Box';

interface CareerFactProps {
  /** Ends in a colon, as the specification writes it. */
  label: string;
  value: string;
}

/** A fact of an opening inside a `dl`: its label and its value in one line. */
export function CareerFact({ label, value }: CareerFactProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
        {value}
      </Box>
    </Box>
  );
}
