/** Whether the packages that the lock file of a repository names are installed. */
export function isInstalled(folder: string): Promise<boolean>;

/** Notes that they are. */
export function markInstalled(folder: string): Promise<void>;

/** Installs exactly what the lock file names, unless that has been done. */
export function ensureInstalled(): Promise<void>;
