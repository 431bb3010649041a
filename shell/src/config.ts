import type { FirebaseConfig } from 'shared-session';

/** The site's configuration. shell/build/environment.ts validates it, so that pages don't contain the checks. */
export type SiteConfig = {
  apiUrl: string;
  firebase: Omit<FirebaseConfig, 'emulator'>;
  usesEmulator: boolean;
  /** The operator's own pages, or null if not configured. */
  links: { help: string | null; terms: string | null; privacy: string | null };
};

// A constant of the build. Unit tests lack it.
declare global {
  const SITE_CONFIG: SiteConfig;
}

export const getSiteConfig = (): SiteConfig => SITE_CONFIG;
