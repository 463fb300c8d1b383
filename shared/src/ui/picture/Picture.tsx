import { useCallback, useState } from 'react';
import type { SxProps, Theme } from '@mui/material/styles';
import { pictureSources } from '@teluk-mart/shared/api-client';
import { Box } from '@teluk-mart/shared/mui';
import placeholder from './placeholder.webp';

export interface PictureProps {
  /** Path on the API host, for instance `/uploads/x.webp`; without one the placeholder shows. */
  path?: string | null;
  /** Address of a bundled picture, instead of a path. */
  src?: string;
  alt: string;
  /** Shape of the space that the picture fills, kept free while it loads so that nothing shifts. */
  ratio?: '16/9' | '4/3' | '4/5' | '1/1';
  /** Width on the screen, as in the `sizes` of an `img`; the whole width unless told. */
  sizes?: string;
  /** For the one picture that a page opens with: fetched at once and first. */
  priority?: boolean;
  sx?: SxProps<Theme>;
}

/** Address and candidates of the wanted picture; `undefined` where the record has none. */
function wantedSources(path: PictureProps['path'], src: PictureProps['src'], sizes = '100vw') {
  if (src) return { src };
  return path ? { ...pictureSources(path), sizes } : undefined;
}

/** A picture that fills its shape; the placeholder stands in where it is missing or does not load (docs/specification.md#pictures). */
export function Picture({ path, src, alt, ratio = '4/3', sizes, priority, sx }: PictureProps) {
  const wanted = wantedSources(path, src, sizes);
  const address = wanted?.src;
  const [failed, setFailed] = useState<string>();
  const usable = address !== undefined && address !== failed;
  const onError = () => setFailed(address);
  // A picture of server-rendered HTML may have failed before React could listen.
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '')
        setFailed(address);
    },
    [address],
  );
  return (
    <Box
      component="img"
      ref={noticeEarlyFailure}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      {...(usable ? { ...wanted, onError } : { src: placeholder })}
      sx={[
        {
          display: 'block',
          width: '100%',
          aspectRatio: ratio,
          objectFit: 'cover',
          bgcolor: 'grey.100',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
