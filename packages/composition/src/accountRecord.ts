/** The key under which the identity SDK stores the signed-in account in `localStorage`. */
export const accountRecord = (apiKey: string): string => `${start}${apiKey}${end}`;

const start = 'firebase:authUser:';
const end = ':[DEFAULT]';

/** The API key in such a key; null in any other key. */
export function apiKeyIn(key: string): string | null {
  const isRecord = key.startsWith(start) && key.endsWith(end);
  return isRecord ? key.slice(start.length, -end.length) : null;
}
