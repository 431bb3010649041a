import { words } from '../../words.ts';

/** The tabs of the settings in their order; each is a path below /settings. */
export const tabs = [
  { path: 'profile', label: words.settings.tabs.profile },
  { path: 'organization', label: words.settings.tabs.organization },
  { path: 'locations', label: words.settings.tabs.locations },
  { path: 'people', label: words.settings.tabs.people },
  { path: 'billing', label: words.settings.tabs.billing },
  { path: 'appearance', label: words.settings.tabs.appearance },
] as const;
