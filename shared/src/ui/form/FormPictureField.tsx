import { useRef } from 'react';
import { useFormikContext } from 'formik';
import { useFormField } from '@teluk-mart/shared/hooks/use-form-field';
import { Button, Stack } from '@teluk-mart/shared/mui';
import { useLocalAddress } from '../../picture/use-local-address';
import { usePictureCheck } from '../../picture/use-picture-check';
import { imageIcon } from '../icon-paths';
import { ChosenPicture } from './ChosenPicture';
import { type FieldProps, FormField } from './FormField';
import { PictureButton } from './PictureButton';

/** With these an iPhone turns its own format into JPEG by itself; the content decides afterwards. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

const KEPT = 'Gambar yang dipilih sebelumnya tetap dipakai.';

interface FormPictureFieldProps extends FieldProps {
  /** Path of the picture that is stored, for instance `/uploads/x.webp`. */
  current?: string | null;
}

/**
 * The picture of a record: the stored one, or the file that was chosen instead, which is the form's value. The form's
 * initial values name the field, as `undefined`. A file is looked at as soon as it is chosen; one that is refused gives
 * way to the one before, and nothing else in the form changes. Where there was none before, the form is not sent until
 * another one is chosen or the choice is taken back: nobody is to believe that the picture came along.
 */
export function FormPictureField({ name, current, ...frame }: FormPictureFieldProps) {
  const { setValues, values } = useFormikContext<Record<string, unknown>>();
  const file = values[name] as File | undefined;
  const { fault, faultNow, checking, check, forget } = usePictureCheck(file && KEPT);
  const { setTouched, readOnly, id, helperId, error } = useFormField<File | undefined>(name, () =>
    file ? undefined : faultNow(),
  );
  const address = useLocalAddress(file);
  const button = useRef<HTMLInputElement>(null);
  const chosenId = `${id}-chosen`;
  const message = fault ?? error;

  // `setValue(undefined)` would drop the name, and the form would count as changed.
  const set = (value: File | undefined) => setValues((all) => ({ ...all, [name]: value }));
  const choose = async (chosen: File) => {
    void setTouched(true, false);
    forget();
    void set(chosen);
    if ((await check(chosen)) === false) void set(file);
  };
  const undo = () => {
    forget();
    void set(undefined);
    button.current?.focus();
  };

  return (
    <FormField {...{ id, helperId, ...frame }} error={message}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { xs: 'stretch', sm: 'center' } }}
      >
        <ChosenPicture id={chosenId} current={current} {...{ file, address, checking }} />
        <Stack spacing={1} sx={{ flexShrink: 0, alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
          <PictureButton
            ref={button}
            id={id}
            name={name}
            label={(file ?? current) ? 'Ganti gambar' : 'Pilih gambar'}
            icon={imageIcon}
            accept={ACCEPT}
            disabled={readOnly}
            invalid={message !== undefined}
            describedBy={`${chosenId} ${helperId}`}
            onChoose={(chosen) => void choose(chosen)}
          />
          {(file ?? fault) && (
            <Button disabled={readOnly} onClick={undo}>
              Batalkan pilihan
            </Button>
          )}
        </Stack>
      </Stack>
    </FormField>
  );
}
