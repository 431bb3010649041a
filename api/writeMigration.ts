import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Rewrites the migration from the schema, into `migrations` or another folder. There is only one until 1.0.0 is tagged.
const [folder = 'migrations'] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
const options = ['--dialect=postgresql', '--schema=src/database/schema.ts', '--name=start', `--out=${folder}`];
execFileSync('drizzle-kit', ['generate', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });

// Drizzle cannot express functions and unlogged tables.
edit('0000_start.sql', (text) => {
  const tables = text.replace('CREATE TABLE "daily_counts"', 'CREATE UNLOGGED TABLE "daily_counts"');
  if (tables === text) throw new Error('The schema has no table daily_counts.');
  return readFileSync('src/database/functions.sql', 'utf8') + tables;
});
// The same schema always gives the same files.
edit('meta/_journal.json', (text) => text.replace(/"when": \d+/, `"when": ${Date.UTC(2026, 11, 1)}`));
edit('meta/0000_snapshot.json', (text) =>
  text.replace(/"id": "[^"]*"/, '"id": "00000000-0000-0000-0000-000000000001"'),
);

function edit(name: string, change: (text: string) => string): void {
  const file = join(folder, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
