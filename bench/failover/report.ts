import type { KillKind } from './cluster.ts';

export type Round = { kind: KillKind; from: string; to: string; backMs: number; standbyMs: number };
type Outcome = {
  rounds: readonly Round[];
  acknowledged: number;
  repeated: number;
  /** Answers of 5xx other than 503. */
  faults: number;
  differences: readonly string[];
};

const limitMs = 15_000;

/** One line for a round, as soon as it is over. */
export function formatRound({ kind, from, to, backMs, standbyMs }: Round, number: number): string {
  const what = `${kind} on ${from} killed`.padEnd(24);
  const primary = from === to ? `${to} is primary again` : `${to} took over`;
  return `${String(number).padStart(2)}  ${what} service back after ${seconds(backMs)}, standby after ${seconds(standbyMs)}, ${primary}`;
}

/** The figures of all rounds as a Markdown table, and what was found wrong. */
export function formatReport({ rounds, acknowledged, repeated, faults, differences }: Outcome): string {
  const kinds = [...new Set(rounds.map(({ kind }) => kind))];
  const rows = [...kinds, null].map((kind) => {
    const chosen = rounds.filter((round) => kind === null || round.kind === kind);
    const backs = chosen.map(({ backMs }) => backMs).toSorted((one, other) => one - other);
    const took = chosen.filter(({ from, to }) => from !== to).length;
    const middle = backs[Math.floor(backs.length / 2)] ?? 0;
    return `| ${kind ?? 'all'} | ${chosen.length} | ${took} | ${seconds(backs[0] ?? 0)} | ${seconds(middle)} | ${seconds(backs.at(-1) ?? 0)} |`;
  });
  return [
    '',
    '| killed | times | failovers | service back: fastest | half within | slowest |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
    '',
    `${acknowledged} writes acknowledged, ${repeated} of them at a repeated try; ${differences.length} lost or written twice; ${faults} answers of 5xx other than 503.`,
    ...differences.slice(0, 20),
  ].join('\n');
}

export function isGood({ rounds, faults, differences }: Outcome): boolean {
  return differences.length === 0 && faults === 0 && rounds.every(({ backMs }) => backMs <= limitMs);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
