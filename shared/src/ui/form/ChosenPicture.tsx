import { Box, Typography } from '@teluk-mart/shared/mui';
import { formatFileSize } from '../../domain/file/format-file-size';
import { Icon } from '../Icon';
import { imageIcon } from '../icon-paths';
import { Picture } from '../Picture';

interface ChosenPictureProps {
  /** Id of the line that says what is chosen. */
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

/** The picture as the form would store it, and which one that is in words. */
export function ChosenPicture(props: ChosenPictureProps) {
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
