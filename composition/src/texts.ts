/** Texts by their keys: a package and a name. */
type Catalogue = Readonly<Record<string, object>>;

/** The texts of a package by their keys. */
export const catalogue = (of: string, named: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(named).map(([name, translated]) => [`${of}/${name}`, translated]));

/**
 * Texts in English, which become those of the page's language once its catalogue is there: before a remote's pages run, and
 * before the shell renders. So the shell and shared-session read none while a module loads.
 *
 * @__NO_SIDE_EFFECTS__ Unused texts are not bundled.
 */
export function texts<Texts extends object>(key: string, english: Texts): Texts {
  known.set(key, english);
  return Object.assign(english, taken[key]);
}

/** Sets the language, and replaces the texts of all modules, also of those that load later. */
export function translate(name: string, translated: Catalogue): void {
  spoken = name;
  taken = { ...taken, ...translated };
  for (const [key, english] of known) Object.assign(english, taken[key]);
}

/** The language of the texts, for formatting lists and numbers. */
export const language = () => spoken;

const known = new Map<string, object>();
let taken: Catalogue = {};
let spoken = 'en';
