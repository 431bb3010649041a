import { cleanUp } from 'composition/testing';
import * as v from 'valibot';

import { startNetwork } from './servers/network.ts';

/**
 * Counts the rows that a server reads from its database, and the rows and pages of memory (buffers) that PostgreSQL visits for
 * them. The returned URL connects through a proxy, and PostgreSQL sends the plan of each statement after running it.
 */
export async function countRows(databaseUrl: string, settings: Readonly<Record<string, string>> = {}) {
  const url = new URL(databaseUrl);
  let rows = 0;
  let visitedRows = 0;
  let buffers = 0;
  const readMessage = (type: string, body: Buffer) => {
    if (type === 'D') rows += 1;
    const root = type === 'N' ? readPlan(body.toString()) : null;
    if (root === null) return;
    visitedRows += countPlanVisits(root);
    buffers += root['Shared Hit Blocks'] + root['Shared Read Blocks'];
  };
  const network = await startNetwork(url, { onAnswer: () => createReader(readMessage) });
  cleanUp(network.cut);
  url.port = String(network.port);
  url.searchParams.set(
    'options',
    Object.entries({ ...explain, ...settings })
      .map((setting) => `-c ${setting.join('=')}`)
      .join(' '),
  );
  return { url: url.href, countRowsRead: () => rows, countRowsVisited: () => visitedRows, countBuffers: () => buffers };
}

/** These settings make PostgreSQL send the plan of each statement as a notice. */
const explain = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': 0,
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_format': 'json',
  // Test tables have only a few rows, and PostgreSQL would scan them instead of using an index.
  enable_seqscan: 'off',
};

const count = v.optional(v.number(), 0);
const plan = v.object({
  'Actual Rows': count,
  'Shared Hit Blocks': count,
  'Shared Read Blocks': count,
  'Actual Loops': count,
  'Rows Removed by Filter': count,
  'Rows Removed by Index Recheck': count,
  'Relation Name': v.optional(v.string()),
  Plans: v.optional(v.array(v.unknown()), []),
});

/** Returns the plan in a notice. */
function readPlan(notice: string) {
  const json = /\{[\s\S]*\}/.exec(notice)?.[0];
  if (!notice.includes('plan:') || json === undefined) return null;
  return v.parse(v.object({ Plan: plan }), JSON.parse(json)).Plan;
}

/** Returns the number of table rows that a part of a statement has visited. */
function countPlanVisits(node: unknown): number {
  const { Plans: inner, 'Relation Name': table, ...counts } = v.parse(plan, node);
  const rows = counts['Actual Rows'] + counts['Rows Removed by Filter'] + counts['Rows Removed by Index Recheck'];
  const ownRows = table === undefined ? 0 : rows * counts['Actual Loops'];
  return inner.reduce<number>((sum, each) => sum + countPlanVisits(each), ownRows);
}

/**
 * Reads PostgreSQL's messages from pieces of any length. A message is a letter, the length of the rest, and the rest.
 */
function createReader(onMessage: (type: string, body: Buffer) => void) {
  let pendingBytes = Buffer.alloc(0);
  return (piece: Buffer) => {
    pendingBytes = Buffer.concat([pendingBytes, piece]);
    let start = 0;
    while (pendingBytes.length - start >= 5) {
      const end = start + 1 + pendingBytes.readUInt32BE(start + 1);
      if (end > pendingBytes.length) break;
      onMessage(String.fromCharCode(pendingBytes[start] ?? 0), pendingBytes.subarray(start + 5, end));
      start = end;
    }
    pendingBytes = pendingBytes.subarray(start);
  };
}
