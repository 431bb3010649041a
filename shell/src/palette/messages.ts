import { language, defineMessages } from 'composition/messages';
import { count } from 'shared-ui';

export const paletteMessages = defineMessages('shell/paletteMessages', {
  groups: { recent: 'Recent', page: 'Pages', result: 'Results', action: 'Actions' },
  noResults: (typed: string) => `Nothing found for “${typed}”`,
  amount: (amount: number) => count(amount, 'result', 'results'),
  missing: (parts: readonly string[]) => `Results from ${formatList(parts)} are missing.`,
  shortcutsWords: 'help keys',
  languageWords: 'language',
  themeWords: 'appearance mode',
  shortcuts: {
    singleKeys: 'Use single-key shortcuts',
    singleKeysHint: 'Turn this off if you use speech input. It applies to this device.',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          { text: 'Search', keys: ['mod K', '/'] },
          { text: 'Show keyboard shortcuts', keys: ['?'] },
          { text: 'Close a dialog or menu', keys: ['Esc'] },
        ],
      },
      {
        title: 'In a list',
        keys: [
          { text: 'Next row, previous row', keys: ['↓', '↑'] },
          { text: 'On a checkbox: select the row', keys: ['Space'] },
          { text: 'Clear selection', keys: ['Esc'] },
          {
            text: 'Selected people: role, locations, resend invitation, deactivate, remove',
            keys: ['R', 'L', 'I', 'D', 'Del'],
          },
          { text: 'Selected locations: time zone, remove', keys: ['Z', 'Del'] },
          { text: 'Undo the last change', keys: ['mod Z'] },
        ],
      },
      {
        title: 'Adding rows',
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

export const formatList = (names: readonly string[]) => new Intl.ListFormat(language()).format(names);
