import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** The functions that write people and locations. Those outside changes/ have a reason why no journal entry is needed. */
const writers = {
  'changes/writeRows.ts addPeople': 'called by saveChange',
  'changes/writeRows.ts removeLocations': 'called by saveChange',
  'changes/writeRows.ts removePeople': 'called by saveChange',
  'changes/writeRows.ts updatePeople': 'called by saveChange',
  'changes/writeRows.ts writeAssignments': 'called by saveChange',
  'changes/writeRows.ts writeLocations': 'called by saveChange',
  'identity/caller.ts recordVisit': 'the day on which the user was last seen, and their language: not in the journal',
  'identity/caller.ts takeOver': 'the photo of a new sign-in of the same person',
  'routes/organization.ts create': 'the first admin: the entry “organization created” names them',
  'routes/organization.ts forgetLastSeen': 'erases the days on which people were last seen, in the journal too',
  'routes/people/invitations.ts join': 'people’s own act: an entry without values, which admins cannot undo',
  'routes/people/invitations.ts removeOwn': 'people’s own act: an entry without values, which admins cannot undo',
};

const write =
  /\.(insert|update|delete)\((users|locations|userLocations)\)|(insert|update)Rows\(\s*\w+,\s*(users|locations|userLocations)\b|(insert into|update|delete from|merge into) \$\{(users|locations|userLocations)\}/;

test('people and locations → only these functions write them', () => {
  const declarations = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m)
      .filter((declaration) => write.test(declaration))
      .map(
        (declaration) => `${file} ${/^(?:export )?(?:async )?(?:function|const|class) (\w+)/.exec(declaration)?.[1]}`,
      ),
  );
  expect(declarations.toSorted()).toEqual(Object.keys(writers));
});
