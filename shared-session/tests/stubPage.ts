import { vi } from 'vitest';

/** Creates a visible tab of a page in English until the test ends. */
export function stubPage() {
  const tab = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: 'en' } });
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', new EventTarget());
  return tab;
}
