import { useState } from 'react';
import { Button, IconButton } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { Icon } from '@teluk-mart/shared/ui/Icon';
import { closeIcon } from '@teluk-mart/shared/ui/icon-paths';
import { loginPage } from '../../routing/shell-pages';
import { specialButton } from './special-button';
import { SpecialBox } from './SpecialBox';
import { useLookBack } from './use-look-back';

const TEXTS = {
  'for staff': 'Tampilan versi lama hanya untuk karyawan.',
  unknown: 'Versi lama itu tidak ditemukan.',
};

/** Says why the page is not made of the past composition that its address asks for, unless it is on its way. */
export function LookBackNotice({ composition }: { composition: string }) {
  const lookBack = useLookBack(composition);
  const [isDismissed, setIsDismissed] = useState(false);
  if (lookBack === 'on its way' || isDismissed) return undefined;
  return (
    <SpecialBox text={TEXTS[lookBack]}>
      {lookBack === 'for staff' && (
        <Button component={Link} to={loginPage.path} sx={specialButton}>
          Login
        </Button>
      )}
      <IconButton
        aria-label="Tutup"
        color="inherit"
        onClick={() => setIsDismissed(true)}
        sx={{ width: 44, height: 44, ml: 'auto' }}
      >
        <Icon path={closeIcon} />
      </IconButton>
    </SpecialBox>
  );
}
