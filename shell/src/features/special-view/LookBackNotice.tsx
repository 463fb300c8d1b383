import { Button } from '@teluk-mart/shared/mui';
import { Link } from '@teluk-mart/shared/routing';
import { loginPage } from '../../routing/shell-pages';
import { Notice } from './Notice';
import { specialButton } from './special-button';
import { useLookBack } from './use-look-back';

const TEXTS = {
  offered: 'Buka tampilan versi lama situs?',
  'for staff': 'Tampilan versi lama hanya untuk karyawan.',
  unknown: 'Versi lama itu tidak ditemukan.',
};

/**
 * Asks staff whether they want the past composition that the address names: a link alone must not take anybody back to
 * code that was replaced for a reason. Others hear that it is not for them.
 */
export function LookBackNotice({ composition }: { composition: string }) {
  const { state, isOpening, open } = useLookBack(composition);
  if (state === 'checking') return undefined;
  return (
    // A closed answer does not close the next one.
    <Notice key={state} text={TEXTS[state]}>
      {state === 'offered' && (
        <Button loading={isOpening} onClick={() => void open()} sx={specialButton}>
          Buka
        </Button>
      )}
      {state === 'for staff' && (
        <Button component={Link} to={loginPage.path} sx={specialButton}>
          Login
        </Button>
      )}
    </Notice>
  );
}
