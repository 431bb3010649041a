/** Which contract this copy speaks; the shell compares it with what a remote was built for. */
export const contractVersion = '1.2.0';
