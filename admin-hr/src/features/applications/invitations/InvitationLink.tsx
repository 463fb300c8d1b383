import { type MouseEvent, useId } from 'react';
import type { Application } from '@teluk-mart/shared/domain/application/application';
import {
  type Invitation,
  invitationLabel,
  invitationLink,
} from '@teluk-mart/shared/domain/application/invitations';
import { Box, Button, Typography } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { whatsAppIcon } from '@teluk-mart/shared/ui/icon-paths';
import { openedNote } from './opened-note';
import { useNoteInvitation } from './use-note-invitation';

interface InvitationLinkProps {
  application: Application;
  invitation: Invitation;
}

const MIDDLE_BUTTON = 1;

/** Opens WhatsApp with an invitation already written: a real link, which no browser blocks (resolutions 61). */
export function InvitationLink({ application, invitation }: InvitationLinkProps) {
  const noteId = useId();
  const noteInvitation = useNoteInvitation();
  const opened = openedNote(application, invitation);
  const remember = () => noteInvitation(application.id, invitation);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Button
        variant="outlined"
        startIcon={<Icon path={whatsAppIcon} />}
        href={invitationLink(invitation, application)}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={opened === undefined ? undefined : noteId}
        onClick={remember}
        // The middle button opens a link too, and is no click.
        onAuxClick={({ button }: MouseEvent) => {
          if (button === MIDDLE_BUTTON) remember();
        }}
      >
        {invitationLabel(invitation)}
      </Button>
      {opened !== undefined && (
        <Typography id={noteId} variant="body2" color="textSecondary">
          {opened}
        </Typography>
      )}
    </Box>
  );
}
