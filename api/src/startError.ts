/** Something that the start needs is not there, or not usable; the message says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
