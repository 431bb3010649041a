import { language } from '@askwell/page-kit';
import { Checkbox } from 'shared-ui';

import { importMessages } from './messages.ts';
import { getLineNames } from '../reading/readRows.ts';
import { listLeftOut } from '../reading/rowsToImport.ts';
import type { Matching } from './useMatching.ts';

const { columns: text, leaveOut } = importMessages;

type OptionsProps<Values> = {
  matching: Matching<Values>;
  /** Whether the user can include people who left. A comparison deactivates them instead. */
  hasLeavers: boolean;
};

/** Checkboxes for omitted groups, with their names, and for people who have only a private email address. */
export function MatchingOptions<Values>({ matching, hasLeavers }: OptionsProps<Values>) {
  const { kind, columns, content, groups, privateEmails } = matching;
  const options = listLeftOut(content.leftOut).flatMap(([why, lines]) =>
    why === 'privateEmail' || (why === 'suspended' && kind.hasEmails && !hasLeavers) ? [] : [{ why, lines }],
  );
  return (
    <>
      {options.map(({ why, lines }) => (
        // A form of its own: otherwise, Enter would submit the form behind the dialog.
        <Checkbox
          key={why}
          form=""
          label={leaveOut[why === 'suspended' && !kind.hasEmails ? 'closed' : why](
            lines.length,
            namesIn(getLineNames(lines.slice(0, maxNames + 1), columns.targets, kind), lines.length),
          )}
          checked={!groups.included.has(why)}
          onChange={({ currentTarget }) => groups.include(why, !currentTarget.checked)}
        />
      ))}
      {privateEmails.amount > 0 && (
        <Checkbox
          form=""
          label={leaveOut.privateAddress(privateEmails.amount)}
          checked={privateEmails.isUsed}
          onChange={({ currentTarget }) => privateEmails.use(currentTarget.checked)}
        />
      )}
      {content.leaving.length > 0 && (
        <p>
          {text.leaving(
            content.leaving.length,
            namesIn(getLineNames(content.leaving.slice(0, maxNames), columns.targets, kind), content.leaving.length),
          )}
        </p>
      )}
      {content.remarks.length > 0 && <p>{text.remarks(content.remarks.length, firstText(content.remarks[0]))}</p>}
    </>
  );
}

/** Lists the first few names of a group and how many more there are. */
export function namesIn(names: readonly string[], count: number): string {
  const listedNames = names.slice(0, maxNames);
  const otherCount = count - listedNames.length;
  return new Intl.ListFormat(language()).format([
    ...listedNames,
    ...(otherCount > 0 ? [leaveOut.more(otherCount)] : []),
  ]);
}

export const maxNames = 4;

const firstText = (cells: readonly string[] = []) => cells.find((cell) => cell.trim() !== '')?.slice(0, 60) ?? '';
