import type { CallError } from 'shared-session';

/** Whether the server lacks the call. Cards that need the call are omitted. */
export const isNotOffered = ({ error }: { error: CallError | null }) => error?.failure.isNotOffered === true;
