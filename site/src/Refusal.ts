/** Something a person asked for that cannot be done: one sentence that says why and what to do. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
