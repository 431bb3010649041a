import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

import { useIdempotentSend } from './useRowsForm.ts';

const lostAnswer = { ok: false, serverIsOk: false, statusCode: 500, message: '' } as const;
const savedResult = { ok: true, payload: null, statusCode: 200, message: '' } as const;

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
])('the answer is lost, storage %s → same rows and same key until an answer arrives', async (_, localStorage) => {
  vi.stubGlobal('localStorage', localStorage);
  const keys: string[] = [];
  const send = (names: string[], answer: typeof lostAnswer | typeof savedResult) => {
    let pendingSend: Promise<unknown> | undefined;
    const Form = () => {
      const sendOnce = useIdempotentSend('users', async (_names: string[], { idempotencyKey }) => {
        keys.push(idempotencyKey);
        return answer;
      });
      pendingSend = sendOnce(names);
      return null;
    };
    renderToStaticMarkup(<Form />);
    return pendingSend;
  };
  await send(['Ann'], lostAnswer);
  await send(['Bob'], lostAnswer);
  await send(['Bob'], lostAnswer);
  await send(['Bob'], savedResult);
  await send(['Bob'], savedResult);
  const [first, second, ...others] = keys;
  expect(first).not.toBe(second);
  expect(others.map((key) => key === second)).toEqual([true, true, false]);
});
