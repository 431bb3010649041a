/** What the consent page and the bar say. */
export const messages = {
  title: (name: string) => `Run ${name} from your computer?`,
  lead: 'You asked for this in a terminal. In this browser, for you alone, the pages below come from a program on your computer.',
  remote: 'Remote',
  from: 'From',
  pages: 'Pages',
  until: 'Until',
  account: 'Signed in as',
  warning:
    'The code acts as you: it can see and change everything that you can. Continue only if you started it yourself.',
  allow: (minutes: number) => `Allow for ${duration(minutes)}`,
  cancel: 'Cancel',
  refusedTitle: 'This cannot be run here',
  back: 'Go to the site',
  states: {
    nobody: 'Nobody',
    signedOut: 'Sign in as an administrator in this browser, then come back to this page.',
    outdated: 'Your sign-in has to be renewed: open the site in another tab, then come back.',
    sending: 'Asking the server…',
    failed: 'The site does not answer. Try again.',
  },
  bar: { label: 'Override', text: (name: string, origin: string) => `${name} runs from ${origin}`, stop: 'Stop' },
} as const;

function duration(minutes: number): string {
  if (minutes % 60 !== 0) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}
