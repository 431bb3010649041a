/** The version of the contract; the shell compares it with the one that a remote was built for. */
export const contractVersion = '1.2.0';
