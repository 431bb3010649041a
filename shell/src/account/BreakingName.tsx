import { Fragment } from 'react';

/** A name or an e-mail address that breaks behind "@" and dots, before a word of it has to. */
export function BreakingName({ name }: { name: string }) {
  return name.split(/(?<=[@.])/).map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no other name, and never move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
