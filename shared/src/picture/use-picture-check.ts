import { useRef, useState } from 'react';
import { pictureFault } from './picture-fault';

/**
 * Looks at a picture that was chosen, and says what is wrong with it.
 *
 * @param kept said after a refusal where a picture was chosen before, which stays; `undefined` where none was
 */
export function usePictureCheck(kept: string | undefined) {
  const [fault, drawFault] = useState<string>();
  const [checking, setChecking] = useState(false);
  const last = useRef<File>(undefined);
  const latestFault = useRef<string>(undefined);
  const setFault = (found: string | undefined) => {
    latestFault.current = found;
    drawFault(found);
  };
  /** Whether the picture is fit; `undefined` where another one was chosen meanwhile, or none any more. */
  const check = async (file: File): Promise<boolean | undefined> => {
    last.current = file;
    setChecking(true);
    const found = await pictureFault(file);
    if (last.current !== file) return undefined;
    setChecking(false);
    setFault(found !== undefined && kept !== undefined ? `${found} ${kept}` : found);
    return found === undefined;
  };
  /** Takes back the last choice, and what was said about it. */
  const forget = () => {
    last.current = undefined;
    setChecking(false);
    setFault(undefined);
  };
  return {
    fault,
    setFault,
    /** The fault as it is now, also before the page has been drawn again. */
    faultNow: () => latestFault.current,
    checking,
    check,
    forget,
  };
}
