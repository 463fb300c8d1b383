/** Id of the button that opens the details of an application: the focus comes back to it. */
export function detailsButtonId(id: number): string {
  return `rincian-lamaran-${id}-tombol`;
}

/** Id of the details of an application. */
export function detailsId(id: number): string {
  return `rincian-lamaran-${id}`;
}
