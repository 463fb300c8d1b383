/** Whether an `Accept` or `Accept-Encoding` header names an entry, and not as one that is not wanted (`q=0`). */
export function accepts(header: string, name: string): boolean {
  return header.split(',').some((entry) => {
    const [offered, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return offered === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
