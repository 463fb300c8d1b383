/** Returns true if the packages that the lock file of a repository names are installed. */
export function isInstalled(folder: string): Promise<boolean>;

/** Notes that they are installed. Leaves packages of another checkout alone. */
export function markInstalled(folder: string): Promise<void>;
