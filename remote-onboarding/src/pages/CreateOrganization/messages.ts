/** Texts of the page that creates the organization. */
export const organizationMessages = {
  title: 'Create your organization',
  lead: 'Tell us about your organization. You can change everything later in Settings.',
  submit: 'Save and continue',
  busy: 'Saving…',
  takeName: (name: string) => `Use “${name}”`,
  wasInvited: 'Were you invited to an organization?',
  seeInvitations: 'See your invitations',
  preview: 'What your people see (example)',
  previewName: 'Your organization',
  previewNameWithin: 'your organization',
  previewQuestion: 'What time is it at our office?',
  previewAnswer: (name: string, time: string | null) =>
    time === null ? `I don't know yet where ${name} is.` : `At ${name}, it's ${time}.`,
  previewTime: (country: string, time: string) => `${time} (${country})`,
  previewAsk: (name: string) => `Ask ${name} anything`,
};
