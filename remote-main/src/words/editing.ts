export const editing = {
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving…',
  actions: 'Actions',
  remove: 'Remove',
  removing: 'Removing…',
  found: 'Your session ended before this was saved. What you had typed is still here.',
  leave: {
    title: 'Leave without saving?',
    text: 'Your changes are not saved yet.',
    stay: 'Stay',
    leave: 'Leave',
  },
  conflict: {
    title: (name: string) => `Somebody else has changed ${name} meanwhile`,
    text: 'Choose what to keep, then save.',
    same: 'They made the same changes. Save to go on.',
    mine: 'Yours',
    theirs: 'Theirs, stored now',
    empty: 'Empty',
  },
};
