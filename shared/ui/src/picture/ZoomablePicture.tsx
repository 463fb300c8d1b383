import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { mediaUrl } from '@teluk-mart/contract/api-client/media-url';
import { WITHOUT_POPOVER } from '@teluk-mart/ui/theme/no-script';
import { OFF_PAPER } from '@teluk-mart/ui/theme/print';
import { useId } from 'react';
import { Icon } from '../Icon';
import { closeIcon, zoomInIcon } from '../icon-paths';
import { closesPopover, opensPopover, WindowPopover } from '../popover/WindowPopover';
import { Picture, type PictureProps } from './Picture';
import placeholder from './placeholder.webp';

interface ZoomablePictureProps extends Omit<PictureProps, 'artwork'> {
  title: string;
  /** Size of the magnifier in the corner: a small one for a thumbnail. */
  sign?: 'small' | 'medium';
}

/** Edge length and distance from the corner, in pixels. */
const SIGNS = { small: { edge: 30, gap: 6 }, medium: { edge: 40, gap: 12 } } as const;

/**
 * The picture as a button, with the whole picture that it opens; without popovers in the browser, a link leads there.
 */
function ZoomButton({
  title,
  sign = 'medium',
  ...picture
}: ZoomablePictureProps & { path: string }) {
  const { edge, gap } = SIGNS[sign];
  const id = useId();
  const address = mediaUrl(picture.path);
  return (
    <Box sx={{ position: 'relative', borderRadius: 'inherit' }}>
      <Box
        component="button"
        type="button"
        {...opensPopover(id)}
        aria-label={`Perbesar gambar: ${title}`}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          p: 0,
          border: 0,
          borderRadius: 'inherit',
          overflow: 'hidden',
          bgcolor: 'transparent',
          cursor: 'zoom-in',
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        <Picture {...picture} />
        <Box
          component="span"
          sx={{
            position: 'absolute',
            right: gap,
            bottom: gap,
            display: 'grid',
            placeItems: 'center',
            width: edge,
            height: edge,
            borderRadius: '50%',
            bgcolor: 'rgba(255, 255, 255, 0.92)',
            color: 'primary.dark',
            ...OFF_PAPER,
          }}
        >
          <Icon path={zoomInIcon} fontSize="small" />
        </Box>
      </Box>
      <Box
        component="a"
        hidden
        href={address}
        aria-label={`Perbesar gambar: ${title}`}
        sx={{ [WITHOUT_POPOVER]: { display: 'block', position: 'absolute', inset: 0 } }}
      />
      <WholePicture id={id} title={title} address={address} alt={picture.alt} />
    </Box>
  );
}

interface WholePictureProps {
  /** Of its popover. */
  id: string;
  title: string;
  address: string;
  alt: string;
}

/** The whole picture on a dark ground; browsers fetch it when it is opened. */
function WholePicture({ id, title, address, alt }: WholePictureProps) {
  const titleId = `${id}-title`;
  return (
    <WindowPopover
      id={id}
      ground="rgba(6, 24, 18, 0.9)"
      aria-labelledby={titleId}
      sx={{
        inset: 0,
        m: 'auto',
        width: 'fit-content',
        height: 'fit-content',
        maxWidth: '96vw',
        maxHeight: '96dvh',
        color: '#fff',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography id={titleId} noWrap sx={{ flex: 1, pl: 0.5, fontWeight: 600 }}>
          {title}
        </Typography>
        <IconButton
          {...closesPopover(id)}
          aria-label="Tutup"
          color="inherit"
          sx={{ width: 44, height: 44, bgcolor: 'rgba(255, 255, 255, 0.14)' }}
        >
          <Icon path={closeIcon} />
        </IconButton>
      </Box>
      <Box
        component="img"
        src={address}
        alt={alt}
        loading="lazy"
        onError={({ currentTarget }) => {
          if (!currentTarget.src.endsWith(placeholder)) currentTarget.src = placeholder;
        }}
        sx={{
          display: 'block',
          maxWidth: '100%',
          maxHeight: 'calc(96dvh - 68px)',
          mx: 'auto',
          borderRadius: '16px',
          objectFit: 'contain',
        }}
      />
    </WindowPopover>
  );
}

/**
 * A picture that is a button; it opens the whole picture, with or without scripts. If the record has none, the
 * placeholder stands there by itself: there is nothing to enlarge.
 */
export function ZoomablePicture({ title, sign, path, ...picture }: ZoomablePictureProps) {
  if (!path) return <Picture {...picture} />;
  return <ZoomButton {...picture} path={path} title={title} sign={sign} />;
}
