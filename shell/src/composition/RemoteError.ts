/** Why a remote's page is not there. */
export type RemoteFault =
  | 'timeout'
  | 'unreachable'
  | 'replaced'
  | 'version'
  | 'contract'
  | 'shape'
  | 'refused'
  | 'crashed';

/** What a remote was built for and what this site has instead. */
export type Mismatch = { what: string; needs: string; has: string };

/** A remote's page could not be loaded; `fault` says why, the message is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly fault: RemoteFault;
  readonly mismatch: Mismatch | null;

  constructor(fault: RemoteFault, message: string, options: ErrorOptions & { mismatch?: Mismatch } = {}) {
    super(message, options);
    this.fault = fault;
    this.mismatch = options.mismatch ?? null;
  }
}
