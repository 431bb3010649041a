/** The global under which a remote's container appears; the build of the remotes follows the same rule. */
export const containerName = (remote: string) => `askwell_${remote.replaceAll('-', '_')}`;
