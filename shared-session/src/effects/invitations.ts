import { calls, type Invitations } from '../contract.ts';
import type { ApiResult } from '../rules/apiResult.ts';
import type { SessionFact } from '../rules/session.ts';
import { clearOrganizationAtom } from '../state/organizationAtoms.ts';
import { sessionAtom, sessionFactAtom } from '../state/sessionAtoms.ts';
import type { Store } from '../state/store.ts';
import type { CallFunction } from './call.ts';

type Options = {
  call: CallFunction;
  store: Store;
  refreshProfile: () => Promise<unknown>;
  /** Aborts when the account changes. */
  accountSignal: () => AbortSignal;
};

/** Answers invitations and leaves the organization; what the session knew of the one before is forgotten. Failures are not shown. */
export function createInvitationEffects({ call, store, refreshProfile, accountSignal }: Options) {
  return {
    loadInvitations: (): Promise<ApiResult<Invitations>> =>
      withAccount(
        (signal) => call(calls.getInvitations, { signal }),
        ({ open }, uid) => report({ type: 'invitations-counted', uid, open: open.length }),
      ),

    /** Joins the organization; `leaves` names the one that is left for it. */
    acceptInvitation: (id: string, leaves?: string): Promise<ApiResult<unknown>> =>
      withAccount(
        () =>
          call(calls.acceptInvitation, { params: { id }, body: leaves === undefined ? {} : { leaves }, silent: true }),
        async () => {
          store.set(clearOrganizationAtom);
          await refreshProfile();
        },
      ),

    declineInvitation: (id: string): Promise<ApiResult<unknown>> =>
      call(calls.declineInvitation, { params: { id }, body: {}, silent: true }),

    leaveOrganization: (): Promise<ApiResult<unknown>> =>
      withAccount(
        () => call(calls.leaveOrganization, { body: {}, silent: true }),
        (_, uid) => {
          store.set(clearOrganizationAtom);
          report({ type: 'profile-absent', uid });
        },
      ),
  };

  function report(fact: SessionFact) {
    store.set(sessionFactAtom, fact);
  }

  /** What follows from an answer, unless the account has changed meanwhile. */
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
