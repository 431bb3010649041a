import { defineMessages } from '@askwell/page-kit';

export const exampleMessages = defineMessages('remote-main/exampleMessages', {
  title: 'Example',
  lead: 'Shared state, toasts and errors to try out. Nothing here changes your data.',
  counter: {
    title: 'Shared counter',
    text: 'The shell and every remote share this number.',
    value: 'Count',
    button: 'Count up',
  },
  session: {
    title: 'Current session',
    status: 'Status',
    signedIn: 'Signed in',
    name: 'Name',
    role: 'Role',
    onboarding: 'Setup',
    subscription: 'Subscription',
    locations: 'Locations loaded',
    yes: 'Yes',
    no: 'No',
    unknown: 'Unknown',
  },
  toasts: {
    title: 'Toasts',
    text: 'At most three show at once. A fourth one replaces the first.',
    good: 'Success',
    bad: 'Error',
    info: 'Info',
    four: 'Four at once',
    goodText: 'Everything is saved.',
    badText: 'Your changes weren’t saved.',
    infoText: 'Someone else edited this list.',
    numbered: (number: number) => `Message ${number} of 4`,
  },
  crash: {
    title: 'A component that throws',
    text: 'An error replaces the page. The rest of the site stays.',
    button: 'Throw an error',
    notFound: 'Throw a 404',
  },
});
