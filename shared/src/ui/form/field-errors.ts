/** Messages by field name that the server sent with a refused call (resolutions 1); empty where there are none. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = property(property(error, 'data'), 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string'));
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
