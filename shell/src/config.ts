import type { FirebaseConfig } from 'shared-session';

/** The site's configuration, checked when the shell is built so that pages don't contain the checks. */
export type SiteConfig =
  | { ok: true; apiUrl: string; firebase: Omit<FirebaseConfig, 'emulator'>; usesEmulator: boolean; links: SiteLinks }
  | { ok: false; problems: string[] };
/** The operator's own pages; null if not configured. */
type SiteLinks = { help: string | null; terms: string | null; privacy: string | null };

// Constants of the build.
declare global {
  const SITE_CONFIG: SiteConfig;
}

export const readConfig = (): SiteConfig => SITE_CONFIG;

/** The addresses of help, terms and privacy. */
export function siteLinks(): SiteLinks {
  const site = readConfig();
  return site.ok ? site.links : { help: null, terms: null, privacy: null };
}
