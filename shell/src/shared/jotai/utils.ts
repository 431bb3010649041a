/** Of the shell's own copy, for remotes; the shell uses none of it. */
export * from 'jotai/utils';
