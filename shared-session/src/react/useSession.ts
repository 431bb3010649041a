import { useAtomValue } from 'jotai';

import type { Session } from '../rules/session.ts';
import { sessionAtom } from '../state/sessionAtoms.ts';

/** The session, read anew whenever it changes. */
export const useSession = (): Session => useAtomValue(sessionAtom);
