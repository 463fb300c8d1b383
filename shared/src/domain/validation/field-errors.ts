/** As much of a refused call as is looked at here. */
interface Refused {
  data?: { errors?: unknown } | null;
}

/** Messages by field name that the server sent with a refused call (resolutions 1); empty where there are none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = (error as Refused | undefined)?.data?.errors;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string'));
}
