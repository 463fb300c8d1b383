import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MESSAGES,
} from '@teluk-mart/domain/validation/picture-file';
import { useRef, useState } from 'react';

/** Number of bytes at the start of a file that reveal its format. */
const HEAD = 12;

/** Beginnings of the formats that the server takes; a dot stands for any byte (docs/specification.md#pictures). */
const BEGINNINGS = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s];

/** Returns true for a JPEG, PNG or WebP by its content: a name says nothing, `.jfif` is a JPEG too. */
export async function isPictureFormat(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return BEGINNINGS.some((beginning) => beginning.test(head));
}

/** Returns why a picture is refused, or `undefined`. Size and content decide, as on the server. */
async function pictureViolation(picture: Blob): Promise<string | undefined> {
  if (picture.size > PICTURE_MAX_BYTES) return PICTURE_MESSAGES.tooLarge;
  try {
    if (!(await isPictureFormat(picture))) return PICTURE_MESSAGES.wrongType;
    const decoded = await createImageBitmap(picture);
    const pixels = decoded.width * decoded.height;
    decoded.close();
    return pixels > PICTURE_MAX_PIXELS ? PICTURE_MESSAGES.tooManyPixels : undefined;
  } catch {
    return PICTURE_MESSAGES.unreadable;
  }
}

/**
 * Checks a picture that was chosen.
 *
 * @param kept said after a violation if a picture was chosen before, which stays
 */
export function usePictureCheck(kept: string | undefined) {
  const [violation, drawViolation] = useState<string>();
  const [checking, setChecking] = useState(false);
  const last = useRef<File>(undefined);
  const latest = useRef<string>(undefined);
  const setViolation = (found: string | undefined) => {
    latest.current = found;
    drawViolation(found);
  };
  /** Returns true if the picture is fit; `undefined` if another one was chosen meanwhile, or none any more. */
  const check = async (file: File): Promise<boolean | undefined> => {
    last.current = file;
    setChecking(true);
    const found = await pictureViolation(file);
    if (last.current !== file) return undefined;
    setChecking(false);
    setViolation(found !== undefined && kept !== undefined ? `${found} ${kept}` : found);
    return found === undefined;
  };
  /** Takes back the last choice and its violation. */
  const forget = () => {
    last.current = undefined;
    setChecking(false);
    setViolation(undefined);
  };
  return {
    violation,
    setViolation,
    /** The violation as it is now, before the next render too. */
    violationNow: () => latest.current,
    checking,
    check,
    forget,
  };
}
