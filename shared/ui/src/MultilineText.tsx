import Typography from '@mui/material/Typography';

/** Plain text whose line breaks are line breaks; it is never read as HTML (docs/specification.md#plain-text). */
export function MultilineText({ text }: { text: string }) {
  return (
    <Typography component="div" sx={{ maxWidth: '70ch', whiteSpace: 'pre-line' }}>
      {text}
    </Typography>
  );
}
