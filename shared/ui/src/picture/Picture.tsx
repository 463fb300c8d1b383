import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { pictureSources } from '@teluk-mart/contract/api-client/media-url';
import { useCallback, useState } from 'react';
import placeholder from './placeholder.webp';

/** A picture of the site's own, bundled with the code that shows it. */
export interface Artwork {
  /** Address of the file that every browser can show. */
  src: string;
  /** Addresses of its AVIF files by their widths in pixels. */
  avif: Readonly<Record<number, string>>;
}

export interface PictureProps {
  /** Path on the API host, for instance `/uploads/x.webp`; without one the placeholder shows. */
  path?: string | null;
  /** Shown instead of the picture at `path`. */
  artwork?: Artwork;
  alt: string;
  /** Shape of the space that the picture fills, kept free while it loads so that nothing shifts. */
  ratio?: '16/9' | '4/3' | '4/5' | '1/1';
  /** Shows all of the picture, with margins where its own shape is another one. */
  whole?: boolean;
  /** Width on the screen of the picture before it is cropped to its shape, as in the `sizes` of an `img`. */
  sizes?: string;
  /** For the one picture that a page opens with: fetched at once and first. */
  priority?: boolean;
  sx?: SxProps<Theme>;
}

/** Returns address and candidates of the wanted picture; `undefined` if the record has none. */
function wantedSources({ path, artwork, sizes }: Pick<PictureProps, 'path' | 'artwork' | 'sizes'>) {
  if (artwork) return { src: artwork.src };
  return path ? { ...pictureSources(path), sizes } : undefined;
}

/** Returns the AVIF files of artwork as candidates; the API offers its own at the same address. */
function artworkCandidates({ avif }: Artwork): string {
  return Object.entries(avif)
    .map(([width, address]) => `${address} ${width}w`)
    .join(', ');
}

/**
 * A picture that fills its shape; the placeholder stands in if it is missing or does not load
 * (docs/specification.md#pictures).
 */
export function Picture({
  path,
  artwork,
  alt,
  ratio = '4/3',
  whole = false,
  sizes = '100vw',
  priority,
  sx,
}: PictureProps) {
  const wanted = wantedSources({ path, artwork, sizes });
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
  const image = (
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
          objectFit: whole && usable ? 'contain' : 'cover',
          bgcolor: 'grey.100',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
  if (!artwork || !usable) return image;
  return (
    <Box component="picture" sx={{ display: 'contents' }}>
      {/* In a grid it would take a cell of its own. */}
      <Box
        component="source"
        type="image/avif"
        srcSet={artworkCandidates(artwork)}
        sizes={sizes}
        sx={{ display: 'none' }}
      />
      {image}
    </Box>
  );
}
