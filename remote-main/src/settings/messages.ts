export const settingsText = {
  title: 'Settings',
  saving: 'Saving…',
  tabs: {
    profile: 'Profile',
    organization: 'Organization',
    locations: 'Locations',
    people: 'People',
    billing: 'Billing',
    activity: 'Activity',
    appearance: 'Appearance',
  },
  documentTitle: (tab: string) => `${tab} · Settings`,
};
