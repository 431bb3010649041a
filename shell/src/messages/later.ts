// Texts of code that loads when the page is idle or on a click.

export const menuTexts = {
  help: 'Help',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  timeFormat: 'Time format',
  timeFormats: { system: 'System', '12h': '12-hour', '24h': '24-hour' },
  language: 'Language',
  languageLater: 'Your language changes when you reload the page. Save your changes first.',
  shortcuts: 'Keyboard shortcuts',
};

export const detailsTexts = {
  reference: 'Reference',
  details: 'Details for support',
  copy: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Please select and copy the text.',
  time: 'Time',
  route: 'Page',
  versions: 'Versions',
};

export const leaveTexts = {
  title: 'Leave without saving?',
  stay: 'Stay',
  leave: 'Leave',
};

export const newVersionTexts = { title: 'New version available', reload: 'Reload', later: 'Later' };

export const healedNote = "You're seeing the previous version of this page. The new one has a problem.";

export const missingPageTexts = {
  disabled: "We're working on it. Everything else works as usual.",
  failed: {
    title: "We couldn't load this page",
    tryAgain: 'Try again',
    reload: 'Reload page',
    timeout: 'It took too long to load.',
    unreachable: "It can't be reached. Check your connection and try again.",
    replaced: 'The site was updated while you had it open. Reload the page to get the new version.',
    version: 'It needs an update to work with the rest of the site. Try again later.',
    contract: 'It needs an update to work with the rest of the site. Try again later.',
    refused: "Its files don't match the published version, so it was blocked.",
    mismatch: (remote: string, { what, needs, has }: { what: string; needs: string; has: string }) =>
      `${remote} needs ${what} ${needs}; this site has ${has}.`,
    shape: 'It needs an update. Reload the page to get it.',
    crashed: 'It ran into a problem. Everything else still works.',
    reference: (reference: string, remote: string, version: string) => `Reference ${reference} · ${remote} ${version}`,
  },
};
