import { type MouseEvent, useRef, useState } from 'react';
import { mediaUrl } from '@teluk-mart/shared/api-client/media-url';
import { useLazyComponent } from '@teluk-mart/shared/hooks/use-lazy-component';
import { Box } from '@teluk-mart/shared/mui';
import { Icon } from '../Icon';
import { zoomInIcon } from '../icon-paths';
import { Picture, type PictureProps } from './Picture';

interface ZoomablePictureProps extends Omit<PictureProps, 'artwork'> {
  title: string;
  /** Size of the magnifier in the corner: a small one for a thumbnail. */
  sign?: 'small' | 'medium';
}

/** Edge length and distance from the corner, in pixels. */
const SIGNS = { small: { edge: 30, gap: 6 }, medium: { edge: 40, gap: 12 } } as const;

const loadDialog = async () =>
  (await import(/* webpackChunkName: "zoom" */ './ZoomDialog')).ZoomDialog;

/** The picture as a button, with the dialog that it opens; without script its form leads to the whole picture. */
function ZoomButton({
  title,
  sign = 'medium',
  ...picture
}: ZoomablePictureProps & { path: string }) {
  const { edge, gap } = SIGNS[sign];
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, fetchDialog] = useLazyComponent(loadDialog);
  const [open, setOpen] = useState(false);
  const zoom = async (event: MouseEvent) => {
    event.preventDefault();
    // The dialog gives the focus back to what had it; Safari does not focus a button that is clicked.
    button.current?.focus();
    setOpen(await fetchDialog());
  };
  return (
    <Box
      component="form"
      action={mediaUrl(picture.path)}
      sx={{ display: 'contents', borderRadius: 'inherit' }}
    >
      <Box
        component="button"
        type="submit"
        ref={button}
        aria-label={`Perbesar gambar: ${title}`}
        aria-haspopup="dialog"
        onClick={(event) => void zoom(event)}
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
          }}
        >
          <Icon path={zoomInIcon} fontSize="small" />
        </Box>
      </Box>
      {Dialog && (
        <Dialog
          open={open}
          title={title}
          path={picture.path}
          alt={picture.alt}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

/**
 * A picture that is a button; it opens the whole picture, whose code is fetched on the first click. Where the record
 * has none, the placeholder stands there by itself: there is nothing to enlarge.
 */
export function ZoomablePicture({ title, sign, path, ...picture }: ZoomablePictureProps) {
  if (!path) return <Picture {...picture} />;
  return <ZoomButton {...picture} path={path} title={title} sign={sign} />;
}
