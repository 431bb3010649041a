export const organizationText = {
  lead: 'Everyone in your organization can see these details.',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Changes saved',
  reset: 'Discard changes',
  unsaved: 'Unsaved changes',
};
