import { defineMessages } from '@askwell/page-kit';

export const organizationMessages = defineMessages('remote-onboarding/organizationMessages', {
  title: 'Create your organization',
  lead: 'You can change everything later in Settings.',
  wasInvited: 'Were you invited to an organization?',
  seeInvitations: 'See your invitations',
});
