import { type LookName, looks } from './looks.ts';

/** The looks that were chosen on this device; the page's own start-up reads the same keys before the first paint. */
export const lookStorage = {
  read(name: LookName): string {
    const [usual] = looks[name];
    try {
      const stored = localStorage.getItem(name);
      return looks[name].find((look) => look === stored) ?? usual;
    } catch {
      return usual;
    }
  },
  write(name: LookName, look: string) {
    try {
      if (look === looks[name][0]) localStorage.removeItem(name);
      else localStorage.setItem(name, look);
    } catch {
      // Where the browser keeps nothing, the choice lasts as long as the page.
    }
  },
};
