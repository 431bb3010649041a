/** Why a remote's page is not there. */
export type RemoteFault = 'timeout' | 'unreachable' | 'version' | 'shape' | 'crashed';

/** A remote's page could not be loaded; `fault` says why, the message is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly fault: RemoteFault;

  constructor(fault: RemoteFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
