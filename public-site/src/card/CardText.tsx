import { Typography } from '@teluk-mart/shared/mui';
import { summaryText } from './summary-text';

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
