/** An area's name in the federation and of the global variable that its remote entry sets: an identifier. */
export function containerName(area: string): string {
  return area.replaceAll('-', '_');
}
