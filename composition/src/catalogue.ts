import type { Catalogue } from './texts.ts';

/** The texts of a package by their keys. */
export const catalogue = (of: string, named: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(named).map(([name, translated]) => [`${of}/${name}`, translated]));
