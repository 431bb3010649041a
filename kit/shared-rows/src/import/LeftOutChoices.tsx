import { language } from '@askwell/page-kit';
import { Checkbox } from 'shared-ui';

import { importMessages } from '../messages.ts';
import { leftOutOf, lineNames } from '../reading/readRows.ts';
import type { Matching } from './useMatching.ts';

const text = importMessages.leaveOut;

/** Who is left out unless the reader wants them, and who has a private address only, all by name. */
export function LeftOutChoices<Values>({ matching }: { matching: Matching<Values> }) {
  const { kind, found, targets, included, others } = matching;
  return (
    <>
      {leftOutOf(found.leftOut).map(([why, lines]) => (
        // Without a form of its own, Enter would submit the form behind the dialog.
        <Checkbox
          key={why}
          form=""
          label={text[why === 'suspended' && !kind.hasEmails ? 'closed' : why](
            lines.length,
            namesIn(lineNames(lines.slice(0, maxNames + 1), targets, kind), lines.length),
          )}
          checked={!included.has(why)}
          onChange={({ currentTarget }) => matching.include(why, !currentTarget.checked)}
        />
      ))}
      {others.amount > 0 && (
        <Checkbox
          form=""
          label={text.privateAddress(others.amount)}
          checked={others.isUsed}
          onChange={({ currentTarget }) => others.use(currentTarget.checked)}
        />
      )}
    </>
  );
}

/** The first names of a group, and how many follow. */
function namesIn(names: readonly string[], amount: number): string {
  const shown = names.length > maxNames ? names.slice(0, maxNames) : names;
  const more = amount - shown.length;
  return new Intl.ListFormat(language()).format([...shown, ...(more > 0 ? [text.more(more)] : [])]);
}

const maxNames = 4;
