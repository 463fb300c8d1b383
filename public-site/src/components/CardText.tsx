import Typography from '@mui/material/Typography';

interface CardTextProps {
  text: string;
  /** Number of lines after which the text ends in an ellipsis. */
  lines: number;
}

/** The description on a card: the beginning of a text that stands in full on the record's own page. */
export function CardText({ text, lines }: CardTextProps) {
  return (
    <Typography
      variant="body2"
      sx={{
        display: '-webkit-box',
        overflow: 'hidden',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: lines,
        whiteSpace: 'pre-line',
        color: 'text.secondary',
      }}
    >
      {summaryText(text)}
    </Typography>
  );
}

/**
 * Returns a text as a card shows it: keeps its line breaks, drops blank lines, which would take some of the few lines.
 */
export function summaryText(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '\n');
}
