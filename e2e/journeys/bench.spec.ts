import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'playwright/test';

import { buildMonolith } from '../bench/monolith/buildMonolith.ts';
import { median } from '../bench/report.ts';

test('the benchmark’s monolith → one build without federation', async () => {
  const { out } = await buildMonolith(test.info().outputDir);
  const assets = join(out, 'assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  expect(texts.join('')).toContain('Dashboard');
  for (const mark of ['__FEDERATION__', 'RUNTIME-0', 'initializeSharing', 'askwell_'])
    expect(texts.filter((text) => text.includes(mark)).length, mark).toBe(0);
});

test('twelve measurements → median, third lowest and third highest', () => {
  const figures = Array.from({ length: 12 }, (_, index) => (index * 5) % 12);
  expect(median(figures)).toEqual({ middle: 5.5, low: 2, high: 9 });
  expect(median([1, 2])).toEqual({ middle: 1.5, low: null, high: null });
});
