import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CV_ACCEPT, CV_MAX_SIZE, CV_TYPES } from '@teluk-mart/domain/application/cv-file';
import { formatFileSize } from '@teluk-mart/domain/file-size';
import { FormField, useFormField } from '@teluk-mart/ui/form/FormField';
import { Icon } from '@teluk-mart/ui/Icon';
import { attachFileIcon, checkCircleIcon, closeIcon, errorIcon } from '@teluk-mart/ui/icon-paths';
import { WITHOUT_SCRIPT } from '@teluk-mart/ui/theme/no-script';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApplicationValues } from './applications-api';

/**
 * The CV: a real file input stretched over a drop zone, so that clicks, keys and dropped files are the browser's own
 * (docs/specification.md#cv-upload). A message about the file shows as soon as it is chosen.
 */
export function CvField() {
  const { input, setValue, setTouched, id, helperId, error } =
    useFormField<ApplicationValues['cv']>('cv');
  const element = useRef<HTMLInputElement>(null);
  const file = input.value;
  const fileId = `${id}-file`;
  const invalid = error !== undefined;

  // Emptied, or choosing the same file again, which may have been mended meanwhile, would be no change.
  useEffect(() => {
    if (element.current) element.current.value = '';
  }, [file]);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    if (!chosen) return;
    void setTouched(true, false);
    void setValue(chosen);
  };
  const remove = () => {
    void setValue(undefined);
    element.current?.focus();
  };

  return (
    <FormField {...{ id, helperId, error }} label="CV/Resume" wide>
      <DropZone invalid={invalid}>
        <input
          ref={element}
          id={id}
          name={input.name}
          type="file"
          accept={CV_ACCEPT}
          required
          aria-invalid={invalid}
          aria-describedby={`${fileId} ${helperId}`}
          onChange={choose}
          onBlur={input.onBlur}
        />
        {file ? (
          <ChosenFile id={fileId} file={file} invalid={invalid} onRemove={remove} />
        ) : (
          <FileInvitation id={fileId} />
        )}
      </DropZone>
    </FormField>
  );
}

interface DropZoneProps {
  invalid: boolean;
  /** A file input, which is stretched over the zone unseen, and its visible replacement. */
  children: ReactNode;
}

/** The visible place of a file input: dashed, lit up while a file is dragged over it. */
function DropZone({ invalid, children }: DropZoneProps) {
  const [dragged, setDragged] = useState(false);
  const accent = invalid ? 'error.main' : 'primary.main';
  return (
    <Box
      onDragEnter={() => setDragged(true)}
      onDragLeave={() => setDragged(false)}
      onDrop={() => setDragged(false)}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 96,
        p: 2,
        border: '2px dashed',
        borderColor: dragged || invalid ? accent : 'grey.600',
        borderRadius: '16px',
        bgcolor: dragged ? 'primary.light' : 'background.default',
        transition: 'background-color 150ms, border-color 150ms',
        '&:hover': { borderColor: accent },
        '&:has(input:focus-visible)': { outline: '3px solid', outlineColor: 'info.main' },
        '& > input': {
          position: 'absolute',
          inset: 0,
          width: '100%',
          opacity: 0,
          cursor: 'pointer',
          // Firefox lets the input's own button take the pointer.
          '&::file-selector-button': { cursor: 'pointer' },
        },
        // Then only the browser's own input shows the chosen file.
        [WITHOUT_SCRIPT]: { flexWrap: 'wrap', '& > input': { position: 'static', opacity: 1 } },
      }}
    >
      {children}
    </Box>
  );
}

/** Stands in an empty drop zone. */
function FileInvitation({ id }: { id: string }) {
  return (
    <>
      <Icon path={attachFileIcon} sx={{ fontSize: 36, color: 'primary.main' }} />
      <Box id={id}>
        <Typography sx={{ fontWeight: 600 }}>
          <Box component="span" sx={{ color: 'primary.main' }}>
            Pilih file CV
          </Box>{' '}
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, fontWeight: 400 }}>
            atau seret ke sini
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {CV_TYPES}, maksimal {CV_MAX_SIZE}
        </Typography>
      </Box>
    </>
  );
}

interface ChosenFileProps {
  id: string;
  file: File;
  /** It was refused; the reason stands below the zone. */
  invalid: boolean;
  onRemove: () => void;
}

/** The chosen file in its drop zone: name, size, and a button that takes it away again. */
function ChosenFile({ id, file, invalid, onRemove }: ChosenFileProps) {
  return (
    <>
      <Icon
        path={invalid ? errorIcon : checkCircleIcon}
        sx={{ fontSize: 36, color: invalid ? 'error.main' : 'primary.main' }}
      />
      <Box id={id} sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{file.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {formatFileSize(file.size)}
        </Typography>
      </Box>
      {/* Positioned, so that it lies above the input that fills the zone. */}
      <IconButton
        aria-label={`Hapus file ${file.name}`}
        onClick={onRemove}
        sx={{ position: 'relative', width: 44, height: 44 }}
      >
        <Icon path={closeIcon} />
      </IconButton>
    </>
  );
}
