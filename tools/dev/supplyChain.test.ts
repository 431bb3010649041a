import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { findFiles, root } from './workspace.ts';

it('the lockfile → has only the registry’s packages, with checksums', () => {
  const resolutions = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8').match(/^ {4}resolution: .*$/gm) ?? [];
  expect(resolutions.length).toBeGreaterThan(500);
  const foreignResolutions = resolutions.filter(
    (line) => !/^ {4}resolution: \{integrity: sha512-[\w+/=]+\}$/.test(line),
  );
  expect(foreignResolutions).toEqual([]);
});

it('every dependency → is in the catalog, with its exact version', () => {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, catalog = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
  const versions = [...catalog.matchAll(/^ {2}'?[^:']+'?: (.*)$/gm)].map(([, version = '']) => version);
  expect(versions.length).toBeGreaterThan(50);
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const manifests = findFiles('**/package.json').filter((file) => !file.includes('/template/'));
  const elsewhere = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
      .map(([name]) => `${file}: ${name}`);
  });
  expect(elsewhere).toEqual([]);
});
