import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { getStorageKey, clearAccount, openStoredText, openStoredValue } from './deviceStorage.ts';

const choice = v.strictObject({ interval: v.picklist(['month', 'year']), name: v.string() });

describe('a browser that stores', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
  });

  test.each(['', 'null', '{"interval":"day","name":"Team"}'])('%s is stored → reading gives null', (text) => {
    openStoredText('plan').write(text);
    expect(openStoredValue('plan', choice).read()).toBe(null);
  });

  test('an account is cleared → only its own keys are removed', () => {
    const keys = [
      getStorageKey('draft', 'ada', 'people'),
      getStorageKey('recent', 'ada', 'people'),
      getStorageKey('draft', 'adam', 'people'),
      getStorageKey('draft', 'bob', 'ada.people'),
      'draft.ada.people',
      'lastProvider',
    ];
    for (const key of keys) openStoredText(key).write('1');
    clearAccount('ada');
    expect(keys.filter((key) => openStoredText(key).read() !== null)).toEqual(keys.slice(2));
  });
});

/** Creates a storage whose enumerable keys are the stored keys, as in a browser. */
function memoryStorage() {
  const methods = {
    getItem(this: object, key: string) {
      return Object.getOwnPropertyDescriptor(this, key)?.value ?? null;
    },
    setItem(this: object, key: string, text: string) {
      Reflect.set(this, key, text);
    },
    removeItem(this: object, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods);
}
