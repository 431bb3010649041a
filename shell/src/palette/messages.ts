import { texts } from 'composition/texts';
import { count, formatNumber } from 'shared-ui';

/** What is done on a page, in words that its title does not have. */
const words: Readonly<Record<string, string>> = {
  '/': 'questions announcement poster',
  '/dashboard': 'pending joined adoption',
  '/settings/organization': 'organization name contact address',
  '/settings/people': 'users members roles pending invitations resend export deactivate',
  '/settings/people/add': 'invite users import',
  '/settings/locations': 'places sites time zone export',
  '/settings/locations/add': 'places sites import',
  '/settings/billing': 'invoices vat payment card plan price subscription cancel upgrade',
  '/settings/activity': 'history audit log changes export',
  '/settings/profile': 'preferences appearance theme dark light density motion time format account',
};

export const paletteTexts = texts('shell/paletteTexts', {
  title: 'Search',
  label: 'Search pages, people, and locations',
  groups: { page: 'Pages', person: 'People', location: 'Locations', action: 'Actions' },
  words,
  showAll: (amount: number) => `Show all ${formatNumber(amount)}`,
  none: (typed: string) => `Nothing found for “${typed}”`,
  found: (amount: number) => count(amount, 'result', 'results'),
  failed: 'We couldn’t search people and locations. Try again.',
  shortcutsAction: 'Keyboard shortcuts',
  shortcutsWords: 'help keys',
  languageWords: 'language',
  signOut: 'Sign Out',
  shortcuts: {
    title: 'Keyboard shortcuts',
    singleKeys: 'Use single-key shortcuts',
    singleKeysHint: 'Turn this off if you use speech input. It applies to this device.',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          { text: 'Search pages, people, and locations', keys: ['mod K', '/'] },
          { text: 'Show keyboard shortcuts', keys: ['?'] },
          { text: 'Close a dialog or menu', keys: ['Esc'] },
        ],
      },
      {
        title: 'In a list',
        keys: [
          { text: 'Next row, previous row', keys: ['↓', '↑'] },
          { text: 'On a checkbox: select the person', keys: ['Space'] },
          { text: 'Clear selection', keys: ['Esc'] },
          { text: 'Change those selected: the key on each button', keys: [] },
        ],
      },
      {
        title: 'Adding people and locations',
        keys: [
          { text: 'Next row', keys: ['Enter'] },
          { text: 'Previous row', keys: ['Shift Enter'] },
          { text: 'Undo', keys: ['mod Z'] },
          { text: 'Save and continue', keys: ['mod Enter'] },
        ],
      },
    ],
  },
});
