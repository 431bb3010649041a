import { charts } from './words/charts.ts';
import { dashboard } from './words/dashboard.ts';
import { example } from './words/example.ts';
import { home } from './words/home.ts';
import { list } from './words/list.ts';
import { settings } from './words/settings.ts';

/** Every sentence of this part: what all pages say here, and each page's own in its file. */
export const words = {
  what: {
    organization: 'the organization',
    locations: 'the locations',
    people: 'the people',
    numbers: 'the numbers',
  },
  tasks: {
    locations: 'Add your locations',
    people: 'Invite your people',
    assigned: 'Give everyone a location',
    accepted: 'Everyone has accepted the invitation',
    subscription: 'Choose a plan',
  },
  cancel: 'Cancel',
  close: 'Close',
  charts,
  home,
  list,
  dashboard,
  settings,
  example,
};
