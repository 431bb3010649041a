/** Texts of a remote's page that loads or is disabled. */
export const remoteMessages = {
  disabled: 'This page is turned off for now',
  loading: (title: string) => `Loading ${title}…`,
};
