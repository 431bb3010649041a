import { settings as text } from '../words/settings.ts';

/** The tabs of the settings in their order; each is a path below /settings. */
export const tabs = [
  { path: 'profile', label: text.tabs.profile },
  { path: 'organization', label: text.tabs.organization },
  { path: 'locations', label: text.tabs.locations },
  { path: 'people', label: text.tabs.people },
  { path: 'billing', label: text.tabs.billing },
  { path: 'activity', label: text.tabs.activity },
  { path: 'appearance', label: text.tabs.appearance },
] as const;
