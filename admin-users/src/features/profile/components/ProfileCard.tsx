import { type ReactNode, useId } from 'react';
import { Card, Stack, Typography } from '@teluk-mart/shared/mui';

interface ProfileCardProps {
  title: string;
  centred?: boolean;
  children: ReactNode;
}

/** One part of the profile, named by its heading. */
export function ProfileCard({ title, centred = false, children }: ProfileCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Stack spacing={2} sx={centred ? { alignItems: 'center', textAlign: 'center' } : undefined}>
        {children}
      </Stack>
    </Card>
  );
}
