import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The accounts of an emulator's project, over its own API: `restore` puts back what `keep` has written down. */
export function keptAccounts(project: string, folder: string) {
  const file = join(folder, 'accounts/auth_export/accounts.json');
  return {
    async restore(origin: string): Promise<void> {
      if (!existsSync(file)) return;
      const accounts: { users?: object[] } = JSON.parse(readFileSync(file, 'utf8'));
      if (accounts.users?.length) await ask(`${origin}${path(project)}:batchCreate`, accounts);
    },
    async keep(origin: string): Promise<void> {
      const accounts = await ask(`${origin}${path(project)}:batchGet?maxResults=-1`);
      mkdirSync(join(file, '..'), { recursive: true });
      // Whole or not at all: somebody may end the process for good while it writes.
      writeFileSync(`${file}.draft`, JSON.stringify(accounts));
      renameSync(`${file}.draft`, file);
    },
  };
}

const path = (project: string) => `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;

async function ask(url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The emulator refused its accounts: ${await response.text()}`);
  return response.json();
}
