import { useLocation } from 'react-router-dom';

/** A file or pasted text, and its name on screen. */
export type Source = { name: string; content: File | string };

/** The file to add because the server could not compare it with the list. */
export function useHandedSource(): File | string | undefined {
  const { source } = Object(useLocation().state);
  const { content } = Object(source);
  return content instanceof File || typeof content === 'string' ? content : undefined;
}
