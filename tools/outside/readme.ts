import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clone } from './clone.ts';
import { waitForText, withPage } from './pages.ts';
import { readCommands } from './readCommands.ts';

const site = 'http://localhost:3000';
const remote = 'http://localhost:3002';
const preview = 'http://localhost:4000';

/** The commands that serve until they are stopped: where they run, what they serve, and text on that page. */
const servers: Record<string, { folder?: string; url: string; text: string }> = {
  'npm start': { url: site, text: 'Welcome to Askwell' },
  'npm run dev': { url: site, text: 'Welcome to Askwell' },
  'npm run preview': { url: preview, text: 'Welcome to Askwell' },
  'npx rspack dev': { folder: 'remote-main', url: remote, text: 'What your people can ask' },
};

/** Runs every command of the README as written, and checks what the README promises. */
export async function followReadme({ repository, type, serve }: Clone): Promise<void> {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const [create = '', test = '', publish = ''] = readCommands(getSection(readme, 'Add a remote'));
  for (const command of readCommands(readme).filter((typed) => ![create, test, publish].includes(typed))) {
    const server = servers[command];
    if (server === undefined) await type(command);
    else await serve(command, server.url, () => waitForText(server.url, server.text), server);
  }
  await serve('npm start', site, () => changeText(join(repository, 'remote-main/src/pages/Home/messages.ts')));
  const removePage = addPage(readme, join(repository, 'remote-main'));
  await serve('npm start', site, () => waitForText(`${remote}/reports`, 'Figures'));
  removePage();
  await type(create);
  await type(test);
  await serve('npm run preview', preview, async () => {
    await type(publish);
    const composition = await (await fetch(`${preview}/composition.json`)).text();
    if (!composition.includes('"remote-reports"')) throw new Error('The published remote is not in the site.');
  });
}

const getSection = (text: string, title: string) => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

/** Follows “Your first change”: the page shows the new text without a reload. */
const changeText = (messages: string) =>
  withPage(async (page) => {
    await page.goto(remote);
    await page.getByText('What your people can ask').first().waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
    const text = readFileSync(messages, 'utf8');
    writeFileSync(messages, text.replace('What your people can ask', 'What everyone can ask'));
    await page.getByText('What everyone can ask').first().waitFor();
    if (!(await page.evaluate(() => 'isFirstDocument' in globalThis))) throw new Error('The page was reloaded.');
  });

/** Follows “Add a page”, with the route as written. Returns a function that removes the page's route. */
function addPage(readme: string, folder: string): () => void {
  const [, route = ''] = /```json\n(.*?)\n```/s.exec(getSection(readme, 'Add a page')) ?? [];
  const description = join(folder, 'remote.json');
  const former = readFileSync(description, 'utf8');
  writeFileSync(description, former.replace('"routes": [', `"routes": [${route},`));
  writeFileSync(join(folder, 'src/pages/Reports.tsx'), 'export function Page() {\n  return <h1>Figures</h1>;\n}\n');
  return () => writeFileSync(description, former);
}
