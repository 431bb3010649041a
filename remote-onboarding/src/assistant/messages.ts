import { defineMessages } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const assistantMessages = defineMessages('remote-onboarding/assistantMessages', {
  label: 'How your people will see it',
  ask: `Ask ${PRODUCT_NAME}…`,
  mailLabel: 'The invitation by email',
  mail: (organization: string, inviter: string) => ({
    subject: `Invitation to "${organization}" on ${PRODUCT_NAME}`,
    lead: `"${inviter}" invited you to join an organization on ${PRODUCT_NAME}, the AI assistant for your organization’s questions.`,
    button: 'See the invitation',
  }),
});
