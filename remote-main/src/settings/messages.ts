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

export const editText = {
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving…',
  actions: 'Actions',
  remove: 'Remove',
  removing: 'Removing…',
  id: 'ID',
  copyId: 'Copy ID',
  copied: 'Copied',
  copyFailed: "The ID couldn't be copied.",
  draftFound: "Your session ended before you saved. Here's what you typed.",
  leave: {
    title: 'Leave without saving?',
    text: 'You have unsaved changes.',
    stay: 'Stay',
    leave: 'Leave',
  },
  conflict: {
    title: (name: string) => `Someone else edited ${name}`,
    text: 'Choose which version to keep, then save.',
    same: 'They made the same changes. Save to continue.',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'Empty',
  },
};
