import type { Part } from '../parts/part.ts';
import type { Problem } from './Problem.ts';
import { satisfies } from './satisfies.ts';

/** Where a remote asks the shell for something that this shell does not hand out; `candidate` is the one to blame. */
export function sharedProblems(shell: Part, remote: Part, candidate: Part): Problem[] {
  const todo = candidate === shell ? keepFor(remote) : buildAgainst(shell);
  return [
    ...Object.entries(remote.requires).flatMap(([name, { range, names }]) => {
      const offer = shell.offers[name];
      const asks = `${remote.name} ${remote.version} asks for`;
      const shellIs = `${shell.name} ${shell.version}`;
      if (offer === undefined) return [{ what: `${asks} ${name}, which ${shellIs} does not share.`, todo }];
      if (!satisfies(offer.version, range))
        return [{ what: `${asks} ${name} ${range}; ${shellIs} shares ${offer.version}.`, todo }];
      const offered = new Set(offer.names ?? [...names, '*']);
      return names
        .filter((symbol) => !offered.has(symbol))
        .map((symbol) => ({ what: `${asks} ${symbol} of ${name}, which ${shellIs} does not export.`, todo }));
    }),
    ...contractProblems(shell, remote, todo),
  ];
}

function contractProblems(shell: Part, remote: Part, todo: string): Problem[] {
  if (satisfies(shell.contract, `^${remote.contract}`)) return [];
  const what = `${remote.name} ${remote.version} was built with session contract ${remote.contract || 'unknown'}; ${shell.name} ${shell.version} has ${shell.contract || 'unknown'}.`;
  return [{ what, todo }];
}

const keepFor = (remote: Part) => `Keep it in the shell until ${remote.name} is published without it.`;
const buildAgainst = (shell: Part) =>
  `Build against what the live shell ${shell.version} shares, or publish a shell that shares it first.`;
