/**
 * Declares English messages. The catalog of the page's language replaces them before a remote's pages run and before the shell
 * renders. So the shell and shared-session must not read messages while a module loads. @__NO_SIDE_EFFECTS__ Unused messages are
 * not bundled.
 */
export function defineMessages<Messages extends object>(key: string, english: Messages): Messages {
  originals.set(key, english);
  return Object.assign(english, translations.get(key));
}

/** Sets the language, and replaces the messages of a package by name, even in modules that load later. */
export function translate(to: string, packageName = '', translated: Readonly<Record<string, object>> = {}): void {
  currentLanguage = to;
  for (const [name, translation] of Object.entries(translated)) translations.set(`${packageName}/${name}`, translation);
  for (const [key, english] of originals) Object.assign(english, translations.get(key));
}

/** Returns the language of the messages, for formatting lists and numbers. */
export const language = () => currentLanguage;

const originals = new Map<string, object>();
const translations = new Map<string, object>();
let currentLanguage = 'en';
