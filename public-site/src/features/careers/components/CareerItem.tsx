import { useId } from 'react';
import type { Career } from '@teluk-mart/shared/domain/career/career';
import { Box, Button, Card } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowForwardIcon } from '@teluk-mart/shared/ui/icon-paths';
import { MultilineText } from '@teluk-mart/shared/ui/MultilineText';
import { ApplicationSection } from '../../applications/ApplicationSection';
import { CareerSummary } from './CareerSummary';

interface CareerItemProps {
  career: Career;
  open: boolean;
  /** Whether it has been open before: then its form stays, unseen, with what was typed (resolutions 40). */
  visited: boolean;
  /** Opens or closes it; told which control was pressed. */
  onToggle: (control: HTMLElement) => void;
}

/** An opening of the list: its summary, and below it, once opened, what it is about and the way to apply. */
export function CareerItem({ career, open, visited, onToggle }: CareerItemProps) {
  const panelId = useId();
  const titleId = `${panelId}-title`;
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        transition: 'border-color 150ms, box-shadow 150ms',
        ...(open
          ? { borderColor: 'primary.main' }
          : { '&:hover': { boxShadow: '0 8px 24px rgba(22, 48, 42, 0.1)' } }),
      }}
    >
      <CareerSummary
        career={career}
        panelId={panelId}
        titleId={titleId}
        open={open}
        onToggle={onToggle}
      />
      <Box
        id={panelId}
        hidden={!open}
        sx={{
          px: { xs: 2, sm: 3 },
          pb: { xs: 2.5, sm: 3 },
          animation: 'reveal 200ms ease-out',
          '@keyframes reveal': { from: { opacity: 0, transform: 'translateY(-6px)' } },
        }}
      >
        <MultilineText text={career.deskripsi_singkat} />
        <Button
          component={Link}
          to={`/careers/${career.id}`}
          aria-describedby={titleId}
          endIcon={<Icon path={arrowForwardIcon} />}
          sx={{ mx: -1.5, px: 1.5, mt: 1 }}
        >
          Baca Selengkapnya
        </Button>
        {(open || visited) && (
          <Box sx={{ mt: 2, pt: 3, borderTop: 1, borderColor: 'divider' }}>
            <ApplicationSection opening={career} headingLevel="h3" />
          </Box>
        )}
      </Box>
    </Card>
  );
}
