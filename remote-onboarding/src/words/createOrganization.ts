export const organizationWords = {
  title: 'Create your organization',
  lead: 'Tell us who you are. You can change all of it later.',
  submit: 'Create organization',
  busy: 'Creating…',
  takeName: (name: string) => `Use “${name}”`,
  preview: 'How your people will see it (an example)',
  previewName: 'Your organization',
  previewQuestion: 'What time is it at our place?',
  previewAnswer: (name: string, place: string | null) =>
    place === null ? `I do not know yet where ${name} is.` : `At ${name} it is ${place}.`,
  previewPlace: (country: string, time: string) => `${time} (${country})`,
  previewAsk: (name: string) => `Ask ${name} anything`,
};
