import { useEffect, useState } from 'react';

/** A photo that was chosen and is not saved yet. */
export interface ChosenPhoto {
  file: File;
  /** An address under which the browser shows it. */
  preview: string;
}

/** The chosen photo, and how to choose another one or none; the browser gets back what a preview took of it. */
export function useChosenPhoto(): readonly [
  ChosenPhoto | undefined,
  (file: File | undefined) => void,
] {
  const [photo, setPhoto] = useState<ChosenPhoto>();
  useEffect(() => {
    if (!photo) return undefined;
    return () => URL.revokeObjectURL(photo.preview);
  }, [photo]);
  const choose = (file: File | undefined) =>
    setPhoto(file && { file, preview: URL.createObjectURL(file) });
  return [photo, choose];
}
