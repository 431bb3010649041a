/** Texts of a remote's page that loads or was healed. */
export const remoteMessages = {
  loading: (title: string) => `Loading ${title}…`,
  healed: "You're seeing the previous version of this page. The new one has a problem.",
};
