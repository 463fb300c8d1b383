/** Reports all that contract, ui and editor export: Markdown by path. */
export function apiReports(root: string): Map<string, string>;
