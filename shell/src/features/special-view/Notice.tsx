import { type ReactNode, useState } from 'react';
import { IconButton } from '@teluk-mart/shared/mui';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { SpecialBox } from './SpecialBox';

interface NoticeProps {
  text: string;
  /** What can be done about it, besides closing it. */
  children?: ReactNode;
}

/** A line about a past composition that is read once and closed. */
export function Notice({ text, children }: NoticeProps) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return undefined;
  return (
    <SpecialBox text={text}>
      {children}
      <IconButton
        aria-label="Tutup"
        color="inherit"
        onClick={() => setIsClosed(true)}
        sx={{ width: 44, height: 44, ml: 'auto' }}
      >
        <Icon path={closeIcon} />
      </IconButton>
    </SpecialBox>
  );
}
