import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Icon } from './Icon';

interface StaffPageHeadingProps {
  title: string;
  /** One sentence below it. */
  intro?: string;
  /** The page's main action, at its right where there is room. */
  action?: { label: string; icon: string; onSelect: () => void };
}

/**
 * The one main heading of a staff page, with what the page is opened for most. It is read every day and need not be as
 * loud as one for visitors.
 */
export function StaffPageHeading({ title, intro, action }: StaffPageHeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mb: 3,
      }}
    >
      <Box>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.625rem, 1.25rem + 1vw, 2rem)' }}>
          {title}
        </Typography>
        {intro && (
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {intro}
          </Typography>
        )}
      </Box>
      {action && (
        <Button
          variant="contained"
          startIcon={<Icon path={action.icon} />}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      )}
    </Box>
  );
}
