/** Something a person can mend: the message says what is wrong and what to do, and no stack is shown. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}
