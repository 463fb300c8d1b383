export function ensureChromium(): Promise<string | undefined>;
export function ensureHeadlessShell(): Promise<string | undefined>;
