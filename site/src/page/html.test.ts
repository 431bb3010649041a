import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { inlineScript } from './html.ts';

test('comments in a source → removed, because the code after them on the line would be lost', () => {
  const source = `function () {\n  // why\n  first();\n  /** what\n   * for */\n  second('//x');\n}`;
  expect(inlineScript(source)).toBe(`<script>(function () { first(); second('//x'); })();</script>`);
});

// In a separate process, because the test runner removes comments.
test('the functions that are sent to browsers, with their comments → still valid scripts', async () => {
  const program = `
    const { inlineScript } = await import(${from('html')});
    const { preloader, askEarly } = await import(${from('preloader')});
    for (const sent of [preloader, askEarly])
      new (await import('node:vm')).Script(inlineScript(sent).replace(/<.?script>/g, ''));
    console.log('sound');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe('sound');
});

const from = (name: string) => JSON.stringify(path.join(import.meta.dirname, `${name}.ts`));
