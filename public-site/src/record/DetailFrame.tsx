import type { ReactNode } from 'react';
import { Button, Container } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { arrowBackIcon } from '@teluk-mart/shared/ui/icon-paths';

interface DetailFrameProps {
  /** The list to which the record belongs, and the words of the link. */
  backTo: string;
  backLabel: string;
  /** Most width in pixels; that of all pages unless told. */
  maxWidth?: number;
  children: ReactNode;
}

/** The frame of a record's own page, and of the skeleton that stands in for it: the way back above the record. */
export function DetailFrame({ backTo, backLabel, maxWidth, children }: DetailFrameProps) {
  return (
    <Container
      component="article"
      sx={{ maxWidth: { sm: maxWidth }, pt: { xs: 3, md: 6 }, pb: { xs: 6, md: 11 } }}
    >
      <Button
        component={Link}
        to={backTo}
        startIcon={<Icon path={arrowBackIcon} />}
        sx={{ mx: -1.5, px: 1.5, mb: 2 }}
      >
        {backLabel}
      </Button>
      {children}
    </Container>
  );
}
