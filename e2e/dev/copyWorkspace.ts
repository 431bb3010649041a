import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The workspace's files in a folder of their own, which a test may edit; what is installed is shared. */
export function copyWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'askwell-dev-'));
  chmodSync(copy, 0o755);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n'))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  for (const folder of ['.', ...readdirSync(copy)]) {
    const installed = join(root, folder, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, folder, 'node_modules'));
  }
  return copy;
}
