import { Box, Typography } from '@teluk-mart/shared/mui';

/** Where an applicant stands in the list that is gone through. */
export interface Place {
  /** From 1. */
  number: number;
  total: number;
}

interface CvDialogTitleProps {
  titleId: string;
  descriptionId: string;
  title: string;
  /** What the application is for; unknown while it is on its way. */
  position?: string;
  place: Place;
}

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

function placeText({ number, total }: Place): string {
  return `${number.toLocaleString('id-ID')} dari ${total.toLocaleString('id-ID')}`;
}

/** Whose CV is shown, read out at every step from one applicant to the next. */
export function CvDialogTitle({
  titleId,
  descriptionId,
  title,
  position,
  place,
}: CvDialogTitleProps) {
  return (
    <Box aria-live="polite" sx={{ gridArea: 'title', minWidth: 0, py: 1.25, pl: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={TWO_LINES}>
        {title}
      </Typography>
      <Typography id={descriptionId} variant="body2" color="textSecondary" sx={TWO_LINES}>
        {position && `${position} · `}
        {placeText(place)}
      </Typography>
    </Box>
  );
}
