/** The versions of what the shell hands to remotes, without the copies themselves: those come with the first remote. */
export const sharedVersions = () => Object.entries(SHARED_VERSIONS).map(([key, version]) => ({ key, version }));
