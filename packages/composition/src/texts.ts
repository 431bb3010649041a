/**
 * English texts, which are replaced when the catalogue of the page's language has loaded: before a remote's pages run, and before
 * the shell renders. So the shell and shared-session must not read texts while a module loads.
 *
 * @__NO_SIDE_EFFECTS__ Unused texts are not bundled.
 */
export function texts<Texts extends object>(key: string, english: Texts): Texts {
  known.set(key, english);
  return Object.assign(english, taken.get(key));
}

/** Sets the language, and replaces the texts of a package by their names, also of its modules that load later. */
export function translate(name: string, of = '', translated: Readonly<Record<string, object>> = {}): void {
  spoken = name;
  for (const [own, text] of Object.entries(translated)) taken.set(`${of}/${own}`, text);
  for (const [key, english] of known) Object.assign(english, taken.get(key));
}

/** The language of the texts, for formatting lists and numbers. */
export const language = () => spoken;

const known = new Map<string, object>();
const taken = new Map<string, object>();
let spoken = 'en';
