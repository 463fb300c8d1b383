import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Application } from '@teluk-mart/domain/application/application';
import {
  type Invitation,
  invitationLabel,
  invitationLink,
  INVITATIONS,
} from '@teluk-mart/domain/application/invitations';
import { Icon } from '@teluk-mart/ui/Icon';
import { whatsAppIcon } from '@teluk-mart/ui/icon-paths';
import { type MouseEvent, useId } from 'react';
import { openedNote, useInvitationTexts, useRecordInvitation } from './invitation-record';

/** Both invitations of an applicant (docs/specification.md#interview-invitations). */
export function InvitationLinks({ application }: { application: Application }) {
  return (
    <Stack sx={{ gap: 1 }}>
      {INVITATIONS.map((invitation) => (
        <InvitationLink key={invitation} application={application} invitation={invitation} />
      ))}
    </Stack>
  );
}

const MIDDLE_BUTTON = 1;

interface InvitationLinkProps {
  application: Application;
  invitation: Invitation;
}

/** Opens WhatsApp with an invitation already written: a real link, which no browser blocks. */
function InvitationLink({ application, invitation }: InvitationLinkProps) {
  const noteId = useId();
  const recordInvitation = useRecordInvitation();
  const { texts, disabledReason } = useInvitationTexts();
  const note = disabledReason ?? openedNote(application, invitation);
  const record = () => recordInvitation(application.id, invitation);
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
    >
      <Button
        variant="outlined"
        startIcon={<Icon path={whatsAppIcon} />}
        component="a"
        href={texts && invitationLink(texts, invitation, application)}
        disabled={!texts}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby={note === undefined ? undefined : noteId}
        onClick={record}
        // The middle button opens a link too, and is no click.
        onAuxClick={({ button }: MouseEvent) => {
          if (button === MIDDLE_BUTTON) record();
        }}
      >
        {invitationLabel(invitation)}
      </Button>
      {note !== undefined && (
        <Typography id={noteId} variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Box>
  );
}
