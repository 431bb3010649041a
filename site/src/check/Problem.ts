/** Why a build must not go live: what is wrong, named so that it can be found, and what to do about it. */
export type Problem = { what: string; todo: string };
