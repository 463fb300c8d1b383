import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from './Icon';
import { arrowForwardIcon } from './icon-paths';

interface SectionHeadingProps {
  title: string;
  /** Id of the heading, for the `aria-labelledby` of its section. */
  id: string;
  /** A link to the page that holds all of it. */
  action?: { to: string; label: string };
}

/** The heading of a section of a page. */
export function SectionHeading({ title, id, action }: SectionHeadingProps) {
  return (
    <Box
      sx={{
        mb: { xs: 2.5, md: 4 },
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 0.5,
      }}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {action && (
        <Button
          component={Link}
          to={action.to}
          endIcon={<Icon path={arrowForwardIcon} />}
          sx={{ mx: -1.5, px: 1.5 }}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}
