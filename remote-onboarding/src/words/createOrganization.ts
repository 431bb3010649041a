export const organization = {
  title: 'Create your organization',
  lead: 'Tell us who you are. You can change all of it later.',
  submit: 'Create organization',
  busy: 'Creating…',
  problem: 'The organization was not created',
};
