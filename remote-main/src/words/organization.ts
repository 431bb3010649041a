export const organization = {
  lead: 'Everybody in the organization sees these details.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'The organization is saved.',
  reset: 'Undo changes',
  unsaved: 'Changes are not saved yet.',
};
