import type { Store } from '../store/Store.ts';

/** The store's key for whether a build must be run before it goes live. */
const key = 'run/required';

export const isRunRequired = async ({ read }: Store): Promise<boolean> => String(await read(key)) === 'yes';

export const requireRun = ({ write }: Store, isRequired: boolean): Promise<void> =>
  write(key, Buffer.from(isRequired ? 'yes' : 'no'), 'text/plain');
