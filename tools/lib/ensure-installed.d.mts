/** Returns true if the packages that the lock file of a repository names are installed. */
export function isInstalled(folder: string, options?: { isToRun?: boolean }): Promise<boolean>;

/** Notes that they are installed. Leaves packages of another checkout alone. */
export function markInstalled(folder: string, options?: { isToRun?: boolean }): Promise<void>;
