import { type ApiFailure, call, calls, readFieldErrors, foldName } from 'shared-session';

/** Whether a refusal only says that an earlier try arrived: the organization is there, under this very name. */
export async function isCreatedAlready(failure: ApiFailure, draft: { name: string }): Promise<boolean> {
  const isTaken = failure.statusCode === 409 || readFieldErrors(failure).some(({ code }) => code === 'duplicate');
  if (!isTaken) return false;
  const own = await call(calls.getOrganization, { silent: true });
  return own.ok && foldName(own.payload.name) === foldName(draft.name);
}
