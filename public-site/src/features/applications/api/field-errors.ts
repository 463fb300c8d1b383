/** Messages by field name that the server sent with a refused form (resolutions 1); empty where there are none. */
export function fieldErrors(data: unknown): Readonly<Record<string, string>> {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return {};
  const { errors } = data;
  if (typeof errors !== 'object' || errors === null) return {};
  const messages = Object.entries(errors).filter((entry) => typeof entry[1] === 'string');
  return Object.fromEntries(messages);
}
