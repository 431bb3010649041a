/** Texts shown instead of a remote's page that is missing. */
export const remoteMessages = {
  loading: (title: string) => `Loading ${title}…`,
  disabled: {
    title: 'This page is turned off for now',
    text: "We're working on it. Everything else works as usual.",
  },
  healed: "You're seeing the previous version of this page. The new one has a problem.",
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
