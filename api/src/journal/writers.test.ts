import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '..');

/** Functions that write people or locations without a `Change`, and why their writes need no journal entry. */
const withoutEntry = {
  'identity/caller.ts recordVisit': 'the day on which the user was last seen, and their language: not in the journal',
  'identity/caller.ts takeOver': 'the photo of a new sign-in of the same person',
  'routes/organization.ts create': 'the first admin: the entry “organization created” names them',
  'routes/organization.ts forgetLastSeen': 'erases the days on which people were last seen, in the journal too',
};

const write =
  /\.(insert|update|delete)\((users|locations|userLocations)\)|(insert|update)Rows\(\w+, (users|locations|userLocations)\b|(insert into|update|delete from|merge into) \$\{(users|locations|userLocations)\}/;

test('functions that write people or locations → take a Change or are listed', () => {
  const withoutChange = globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m)
      .filter((declaration) => write.test(declaration) && !/: (Any)?Change\b/.test(declaration))
      .map(
        (declaration) => `${file} ${/^(?:export )?(?:async )?(?:function|const|class) (\w+)/.exec(declaration)?.[1]}`,
      ),
  );
  expect(withoutChange.toSorted()).toEqual(Object.keys(withoutEntry));
});
