import type { FirebaseConfig } from 'shared-session';

/** Where this site runs. It is checked when the shell is built, so that nobody loads the checks. */
export type SiteConfig =
  | { ok: true; apiUrl: string; firebase: Omit<FirebaseConfig, 'emulator'>; usesEmulator: boolean; links: SiteLinks }
  | { ok: false; problems: ConfigProblem[] };
/** Pages of the operator beside the product; null where there is none. */
export type SiteLinks = { help: string | null; terms: string | null; privacy: string | null };
/** Which setting is wrong, and how; the page that shows it has the texts. */
export type ConfigProblem = {
  name: string;
  problem: 'missing' | 'notBoolean' | 'notDemo' | 'notHost' | 'notPage' | 'notProject' | 'notUrl';
};

/** A constant of the build. */
declare const SITE_CONFIG: SiteConfig;

export const readConfig = (): SiteConfig => SITE_CONFIG;

/** Where help, terms and privacy are to be found; what is not configured is not linked. */
export function siteLinks(): SiteLinks {
  const site = readConfig();
  return site.ok ? site.links : { help: null, terms: null, privacy: null };
}
