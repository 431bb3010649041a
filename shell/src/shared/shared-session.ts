/** The public API that remotes use; in the chunk of what else needs the session's data. */
export * from 'shared-session';
