export const paletteTexts = {
  title: 'Search',
  label: 'Search pages, people, and locations',
  groups: { page: 'Pages', person: 'People', location: 'Locations', action: 'Actions' },
  none: (typed: string) => `Nothing found for “${typed}”`,
  found: (amount: number) => `${amount} ${amount === 1 ? 'result' : 'results'}`,
  failed: "We couldn't search people and locations. Try again.",
  shortcutsAction: 'Keyboard shortcuts',
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
        title: 'Adding people and locations',
        keys: [
          { text: 'Next row', keys: ['Enter'] },
          { text: 'Previous row', keys: ['Shift Enter'] },
          { text: 'Next problem', keys: ['F8'] },
          { text: 'Undo', keys: ['mod Z'] },
          { text: 'Save and continue', keys: ['mod Enter'] },
        ],
      },
    ],
  },
};
