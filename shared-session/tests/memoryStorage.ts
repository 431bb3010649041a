/** A storage whose enumerable keys are the stored keys, as in a browser. */
export function memoryStorage(stored: Readonly<Record<string, string>> = {}): Storage {
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
  return Object.assign(Object.create(methods), stored);
}
