import { NothingYet } from '../../NothingYet.tsx';
import { dashboard as text } from '../../words/dashboard.ts';

/** What a card about who works where shows while there are locations, but nobody at any of them. */
export function NobodyPlaced() {
  const { nobodyPlaced, nobodyPlacedHint, placePeople } = text;
  return (
    <NothingYet
      title={nobodyPlaced}
      hint={nobodyPlacedHint}
      path="/settings/people?location=none"
      action={placePeople}
    />
  );
}
