import { count, formatNumber, defineMessages } from '@askwell/page-kit';

export const editMessages = defineMessages('remote-main/editMessages', {
  edit: 'Edit',
  save: 'Save',
  typeToConfirm: (typed: string) => `Type ${typed} to confirm`,
  saving: 'Saving…',
  changed: 'Changes saved',
  imported: (added: number, changed: number, deactivated: number, withdrawn: number, locations = 0) =>
    [
      added > 0 && `${formatNumber(added)} new`,
      changed > 0 && `${formatNumber(changed)} changed`,
      deactivated > 0 && `${formatNumber(deactivated)} deactivated`,
      withdrawn > 0 && `${count(withdrawn, 'invitation', 'invitations')} withdrawn`,
      locations > 0 && `${count(locations, 'location', 'locations')} added`,
    ]
      .filter(Boolean)
      .join(', '),
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  changedBack: (name: string) => `Changes to ${name} undone`,
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removed: (name: string) => `${name} removed`,
  restored: (name: string) => `${name} restored`,
  removing: 'Removing…',
  unsavedDraft: 'These changes aren’t saved yet. Save or cancel them.',
  conflict: {
    title: (name: string) => `Someone else edited ${name}`,
    text: 'Choose which version to keep, then save.',
    same: 'They made the same changes. Save to continue.',
    mine: 'Your version',
    theirs: 'Their version',
    empty: 'Empty',
  },
});

export const addMessages = defineMessages('remote-main/addMessages', {
  title: { people: 'Add people', locations: 'Add locations' },
  lead: {
    people: 'Type or paste a list. Everyone gets an invitation by email.',
    locations: 'Type or paste a list.',
  },
  nobody: 'Enter an email address.',
  undone: {
    people: (amount: number) => `${count(amount, 'person', 'people')} removed`,
    locations: (amount: number) => `${count(amount, 'location', 'locations')} removed`,
  },
});

/** The lists to which admins add rows. */
export type EditableList = keyof typeof addMessages.title;

export const importMessages = defineMessages('remote-main/importMessages', {
  title: { people: 'Import people', locations: 'Import locations' },
  inActivity: 'See it in Activity',
});

export const locationFieldMessages = defineMessages('remote-main/locationFieldMessages', {
  add: 'Add a location',
  remove: (name: string) => `Remove ${name}`,
  wholeOrganization: 'Whole organization',
  unknown: 'Removed location',
  unnamed: 'Unnamed location',
  clear: (field: string) => `Clear ${field.toLowerCase()}`,
  noMatch: 'No matching locations',
  amount: (options: number) => (options === 0 ? 'No matching locations' : count(options, 'option', 'options')),
});

/** The labels of a person's fields. */
export const personLabels = defineMessages('remote-main/personLabels', {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  locations: 'Locations',
  status: 'Status',
});

/** The names of people's statuses, and of the filters by status. */
export const statusLabels = defineMessages('remote-main/statusLabels', {
  invited: 'Invited',
  active: 'Joined',
  deactivated: 'Deactivated',
  expired: 'Expired',
  bounced: 'Not delivered',
  current: 'Joined or invited',
  seen: 'Seen this week',
  unseen: 'Not seen for 30 days',
});

/** The labels of a location's fields, and of the value of an empty one. */
export const locationLabels = defineMessages('remote-main/locationLabels', {
  name: 'Name',
  address: 'Address',
  country: 'Country',
  timeZone: 'Time zone',
  code: 'Code',
  same: 'Same as organization',
});
