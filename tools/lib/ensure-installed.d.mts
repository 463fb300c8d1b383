/** Whether the packages that the lock file of a repository names are installed. */
export function isInstalled(folder: string): Promise<boolean>;

/** Notes that they are. Packages of another checkout are noted there and by nobody else. */
export function markInstalled(folder: string): Promise<void>;

/** Installs exactly what the lock file names, unless that has been done or the packages are another checkout's. */
export function ensureInstalled(): Promise<void>;

/** Installs nothing: says what is amiss with the packages and goes on; ends the process where there are none. */
export function expectInstalled(): Promise<void>;
