import type { ReactNode } from 'react';
import { Box, Typography } from '@teluk-mart/shared/mui';
import { formatMoment } from '@teluk-mart/shared/domain/time/format-date';
import { Icon } from '@teluk-mart/shared/ui/Icon';

interface TimelineItemProps {
  /** A constant of `icon-paths`. */
  icon: string;
  /** What was done. */
  title: ReactNode;
  /** When, in ISO 8601. */
  moment: string;
  /** What can be done with it, at the right. */
  action?: ReactNode;
  /** What was written. */
  children?: ReactNode;
}

/** One thing that happened: a dot on the line that runs through all of them. */
export function TimelineItem({ icon, title, moment, action, children }: TimelineItemProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        pb: 2,
        // The line from this dot to the next.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          top: 32,
          bottom: 0,
          left: 15,
          width: 2,
          bgcolor: 'divider',
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          borderRadius: '50%',
          bgcolor: 'primary.light',
          color: 'primary.dark',
        }}
      >
        <Icon path={icon} sx={{ fontSize: 18 }} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Box>
            <Typography variant="body2">{title}</Typography>
            <Typography variant="body2" color="textSecondary">
              <time dateTime={moment}>{formatMoment(moment)}</time>
            </Typography>
          </Box>
          {action && <Box sx={{ mt: -0.75, mr: -1 }}>{action}</Box>}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
