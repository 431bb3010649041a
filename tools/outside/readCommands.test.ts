import { expect, test } from 'vitest';

import { readCommands } from './readCommands.ts';

test('a page has tables and code blocks → lists their commands once, without comments', () => {
  const page = `Run \`npm run hidden\`.

| command | |
|---|---|
| \`npm start\` or \`npm run dev\` | needs \`Node\` |

\`\`\`json
{ "npm": "npm run never" }
\`\`\`

\`\`\`
npm run new -- remote-reports  # all its files
npm start
npm run build && npm run site -- publish
\`\`\`
`;
  expect(readCommands(page)).toEqual([
    'npm start',
    'npm run dev',
    'npm run new -- remote-reports',
    'npm run build && npm run site -- publish',
  ]);
});
