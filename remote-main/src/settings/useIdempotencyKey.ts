import { useRef } from 'react';

/** The key under which the server takes a body once, however often a lost answer makes it be sent. */
export function useIdempotencyKey(): (body: unknown) => string {
  const sent = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== sent.current.body) sent.current = { body: text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
