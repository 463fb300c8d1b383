import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '@teluk-mart/domain/file-size';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { Icon } from '../Icon';
import { imageIcon } from '../icon-paths';
import { Picture } from '../picture/Picture';
import { usePictureCheck } from '../picture/picture-check';
import { useLocalAddress } from '../picture/use-local-address';
import { type FieldProps, FormField, useFormField } from './FormField';
import { PictureButton } from './PictureButton';

interface ChosenPictureProps {
  /** Id of the line that names the choice. */
  id: string;
  /** Path of the stored picture. */
  current?: string | null;
  /** The file that was chosen instead. */
  file?: File;
  /** Address of that file in this browser. */
  address?: string;
  checking: boolean;
}

/** Pixels; the picture is small, so that the fields around it stay in sight. */
const WIDTH = 240;

const FRAME = {
  width: { xs: '100%', sm: WIDTH },
  aspectRatio: '16/9',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
} as const;

function Shown({
  current,
  file,
  address,
}: Pick<ChosenPictureProps, 'current' | 'file' | 'address'>) {
  const alt = file ? 'Pratinjau gambar yang dipilih' : 'Gambar saat ini';
  const path = file ? address : current;
  if (path) return <Picture path={path} alt={alt} ratio="16/9" sizes={`${WIDTH}px`} />;
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>
      <Icon path={imageIcon} fontSize="large" />
    </Box>
  );
}

function description({ current, file, checking }: ChosenPictureProps): string {
  if (file) return checking ? 'Memeriksa gambar...' : `${file.name} (${formatFileSize(file.size)})`;
  return current ? 'Gambar saat ini' : 'Belum ada gambar';
}

/** The picture as the form would store it, with words that say which one it is. */
function ChosenPicture(props: ChosenPictureProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={FRAME}>
        <Shown {...props} />
      </Box>
      <Typography
        id={props.id}
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ mt: 0.75, maxWidth: { sm: WIDTH } }}
      >
        {description(props)}
      </Typography>
    </Box>
  );
}

/** With these an iPhone turns its own format into JPEG by itself; the content decides afterwards. */
const ACCEPT = 'image/jpeg,image/png,image/webp';

const KEPT = 'Gambar yang dipilih sebelumnya tetap dipakai.';

interface FormPictureFieldProps extends FieldProps {
  /** Path of the picture that is stored, for instance `/uploads/x.webp`. */
  current?: string | null;
}

/**
 * The picture of a record: the stored one, or the file that was chosen instead, which is the form's value. The form's
 * initial values name the field, as `undefined`. A file is checked as soon as it is chosen; a rejected one gives way to
 * the one before, and nothing else in the form changes. Without one before, the form is not sent until another file is
 * chosen or the choice is taken back. Otherwise the missing picture would go unnoticed.
 */
export function FormPictureField({ name, current, ...frame }: FormPictureFieldProps) {
  const { setValues, values } = useFormikContext<Record<string, unknown>>();
  const file = values[name] as File | undefined;
  const { violation, violationNow, checking, check, forget } = usePictureCheck(file && KEPT);
  const { setTouched, readOnly, id, helperId, error } = useFormField<File | undefined>(name, () =>
    file ? undefined : violationNow(),
  );
  const address = useLocalAddress(file);
  const button = useRef<HTMLInputElement>(null);
  const chosenId = `${id}-chosen`;
  const message = violation ?? error;

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
        sx={{
          flexDirection: { sm: 'row' },
          gap: 2,
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <ChosenPicture id={chosenId} current={current} {...{ file, address, checking }} />
        <Stack sx={{ gap: 1, flexShrink: 0, alignItems: { xs: 'stretch', sm: 'flex-start' } }}>
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
          {(file ?? violation) && (
            <Button disabled={readOnly} onClick={undo}>
              Batalkan pilihan
            </Button>
          )}
        </Stack>
      </Stack>
    </FormField>
  );
}
