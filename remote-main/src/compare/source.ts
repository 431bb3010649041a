import { useLocation } from 'react-router-dom';

/** A file or pasted text, and what to call it. */
export type Source = { name: string; content: File | string };

/** The file that a list could not be compared with, which is added instead. */
export function useHandedSource(): File | string | undefined {
  const { source } = Object(useLocation().state);
  const { content } = Object(source);
  return content instanceof File || typeof content === 'string' ? content : undefined;
}
