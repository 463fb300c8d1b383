import type { Application } from '@teluk-mart/shared/domain/application/application';
import { INVITATIONS } from '@teluk-mart/shared/domain/application/invitations';
import { Box } from '@teluk-mart/shared/mui';
import { noteIcon, whatsAppIcon } from '@teluk-mart/shared/ui/icon-paths';
import { openedNote } from '../../invitations/opened-note';
import { Mark } from './Mark';

type Marked = Pick<Application, 'jumlah_catatan' | 'undangan_1_pada' | 'undangan_2_pada'>;

/**
 * What staff have done with an application so far: notes, and invitations that were opened. Nothing where that is
 * nothing.
 */
export function ApplicationMarks({ application }: { application: Marked }) {
  const { jumlah_catatan } = application;
  const opened = INVITATIONS.flatMap((invitation) => {
    const note = openedNote(application, invitation);
    const text = `Undangan ${invitation}`;
    return note === undefined ? [] : [{ text, meaning: `${text}: ${note}` }];
  });
  if (jumlah_catatan === 0 && opened.length === 0) return undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        mt: 0.25,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {jumlah_catatan > 0 && (
        <Mark icon={noteIcon} text={String(jumlah_catatan)} meaning={`${jumlah_catatan} catatan`} />
      )}
      {opened.map((mark) => (
        <Mark key={mark.text} icon={whatsAppIcon} {...mark} />
      ))}
    </Box>
  );
}
