import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { useIdempotentSend } from './useRowsForm.ts';

const lostAnswer = { ok: false, serverIsOk: false, statusCode: 500, message: '' } as const;
const saved = { ok: true, payload: null, statusCode: 200, message: '' } as const;

afterEach(() => void vi.unstubAllGlobals());

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => void entries.set(key, text),
  removeItem: (key: string) => void entries.delete(key),
};
const setItem = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

it.each([
  ['kept on the device', storage],
  ['denied', undefined],
  ['full', { ...storage, setItem }],
])('answer lost, storage %s → same rows, same key until an answer arrives', async (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  const keys: string[] = [];
  const send = (names: string[], answer: typeof lostAnswer | typeof saved) => {
    let sent: Promise<unknown> | undefined;
    const Form = () => {
      const sendOnce = useIdempotentSend('users', async (_names: string[], { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return answer;
      });
      sent = sendOnce(names);
      return null;
    };
    renderToStaticMarkup(<Form />);
    return sent;
  };
  await send(['Ann'], lostAnswer);
  await send(['Bob'], lostAnswer);
  await send(['Bob'], lostAnswer);
  await send(['Bob'], saved);
  await send(['Bob'], saved);
  const [first, second, ...others] = keys;
  expect(first).not.toBe(second);
  expect(others.map((key) => key === second)).toEqual([true, true, false]);
});
