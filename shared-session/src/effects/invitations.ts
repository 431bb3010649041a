import { acceptInvitation, declineInvitation, getInvitations, type Invitations } from 'contract/invitations';
import { leaveOrganization } from 'contract/organization';

import type { ApiResult } from '../rules/answer.ts';
import type { SessionEvent } from '../rules/session.ts';
import { sessionAtom, sessionEventAtom, type Store } from '../state/store.ts';
import type { CallFunction } from './client.ts';

type InvitationOptions = {
  call: CallFunction;
  store: Store;
  accountSignal: () => AbortSignal;
  refreshProfile: () => Promise<unknown>;
  clear: () => void;
};

/** Answers invitations and leaves the organization, whose data is then cleared. Failures are not shown as toasts. */
export function createInvitationEffects({ call, store, clear, refreshProfile, accountSignal }: InvitationOptions) {
  const loadInvitations = (): Promise<ApiResult<Invitations>> =>
    withAccount(
      (signal) => call(getInvitations, { signal }),
      ({ open }, uid) => report({ type: 'invitations-counted', uid, open: open.length }),
    );

  return {
    loadInvitations,

    /** Joins the organization; `leaves` is the id of the current one, which the user leaves. */
    acceptInvitation: (id: string, leaves?: string): Promise<ApiResult<unknown>> =>
      withAccount(
        () => call(acceptInvitation, { params: { id }, body: { leaves }, silent: true }),
        async () => {
          clear();
          await refreshProfile();
          // Counted once the new role is shown: a page without invitations leads elsewhere.
          void loadInvitations();
        },
      ),

    declineInvitation: (id: string): Promise<ApiResult<unknown>> =>
      call(declineInvitation, { params: { id }, silent: true }),

    leaveOrganization: (): Promise<ApiResult<unknown>> =>
      withAccount(
        () => call(leaveOrganization, { silent: true }),
        (_, uid) => {
          clear();
          report({ type: 'profile-absent', uid });
        },
      ),
  };

  function report(event: SessionEvent) {
    store.set(sessionEventAtom, event);
  }

  /** Runs `follow` after a successful answer, unless the account has changed meanwhile. */
  async function withAccount<Payload>(
    ask: (signal: AbortSignal) => Promise<ApiResult<Payload>>,
    follow: (payload: Payload, uid: string) => unknown,
  ): Promise<ApiResult<Payload>> {
    const signal = accountSignal();
    const uid = store.get(sessionAtom).firebaseUser?.uid;
    const result = await ask(signal);
    if (result.ok && !signal.aborted && uid !== undefined) await follow(result.payload, uid);
    return result;
  }
}
