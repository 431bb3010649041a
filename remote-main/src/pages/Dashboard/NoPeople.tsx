import { NothingYet } from '../../NothingYet.tsx';
import { dashboard as text } from '../../words/dashboard.ts';

/** What a card about people shows while there are none. */
export function NoPeople() {
  const { noPeople, noPeopleHint, addPeople } = text;
  return <NothingYet title={noPeople} hint={noPeopleHint} path="/settings/people" action={addPeople} />;
}
