import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '@teluk-mart/ui/Icon';
import { expandMoreIcon } from '@teluk-mart/ui/icon-paths';
import { useFormikContext } from 'formik';
import { type RefObject, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Ways to store a form: as always, or as somebody chooses (docs/specification.md#drafts-and-schedules). */
export type SaveWay = 'save' | 'publish' | 'draft' | 'schedule';

/** Labels of the form's button. */
export const SAVE_LABELS: Readonly<Record<SaveWay, string>> = {
  save: 'Simpan',
  publish: 'Terbitkan',
  draft: 'Simpan draf',
  schedule: 'Jadwalkan',
};

interface SaveMenuProps {
  ways: readonly SaveWay[];
  /** Makes a way that of the form's button. */
  onChoose: (way: SaveWay) => void;
  /** True while a record is stored after which the form is to be empty for the next; without it none is. */
  anotherRef?: RefObject<boolean>;
}

/**
 * Other ways to store a form, behind a button beside its own. The chosen one stays that of the form's button: where a
 * field has to be mended first, the next press stores the form in no other way.
 */
export function SaveMenu({ ways, onChoose, anotherRef }: SaveMenuProps) {
  const id = useId();
  const { isSubmitting, submitForm } = useFormikContext();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (way: SaveWay) => {
    // The menu gives the focus back first, so that the field of the moment can take it.
    flushSync(() => setOpen(false));
    flushSync(() => onChoose(way));
    if (way !== 'schedule') void submitForm();
  };
  const saveAndAddAnother = async (another: RefObject<boolean>) => {
    flushSync(() => setOpen(false));
    another.current = true;
    await submitForm();
    another.current = false;
  };
  return (
    <>
      <Button
        ref={button}
        id={id}
        variant="contained"
        aria-label="Draf dan jadwal"
        aria-haspopup="menu"
        aria-expanded={open}
        disabled={isSubmitting}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 48, minHeight: 48, px: 0 }}
      >
        <Icon path={expandMoreIcon} />
      </Button>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {ways.map((way) => (
          <MenuItem key={way} sx={{ py: 1.5 }} onClick={() => choose(way)}>
            {way === 'schedule' ? 'Jadwalkan…' : SAVE_LABELS[way]}
          </MenuItem>
        ))}
        {anotherRef && (
          <MenuItem sx={{ py: 1.5 }} onClick={() => void saveAndAddAnother(anotherRef)}>
            Simpan & tambah lagi
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
