import { useRef, useState } from 'react';
import { pictureFault } from './picture-fault';

const KEPT = 'Foto yang dipilih sebelumnya tetap dipakai.';

interface PhotoCheck {
  /** Whether a photo is chosen already: it stays where another one is refused. */
  hasPhoto: boolean;
  onAccept: (file: File) => void;
}

/** Looks at a photo before it counts as chosen, and says what is wrong with one that does not. */
export function usePhotoCheck({ hasPhoto, onAccept }: PhotoCheck) {
  const [fault, setFault] = useState<string>();
  const [checking, setChecking] = useState(false);
  const last = useRef<File>(undefined);
  const check = async (file: File): Promise<void> => {
    last.current = file;
    setChecking(true);
    const found = await pictureFault(file);
    // Another one may have been chosen meanwhile.
    if (last.current !== file) return;
    setChecking(false);
    setFault(found !== undefined && hasPhoto ? `${found} ${KEPT}` : found);
    if (found === undefined) onAccept(file);
  };
  return { fault, setFault, checking, check };
}
