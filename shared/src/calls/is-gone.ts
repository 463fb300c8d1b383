/** Whether a call was refused because the record does not exist any more: somebody else has deleted it. */
export function isGone(error: unknown): boolean {
  return (error as { status?: unknown } | undefined)?.status === 404;
}
