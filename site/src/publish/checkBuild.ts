import type { Part } from 'composition/composition';
import { getContainerName } from 'composition/remote-names';
import { findRoute, pathsOverlap } from 'composition/routes';
import { satisfies, validRange } from 'semver';

import { type BuildFinding, formatShortList } from './findings.ts';
import { findMissingNames, type Pair, toPair } from './checkNames.ts';

/** Returns all findings about a build among the live parts: as a remote of the shell, or as the shell of the remotes. */
export function checkBuild(candidate: Part, live: readonly Part[]): BuildFinding[] {
  const otherParts = live.filter(({ name }) => name !== candidate.name);
  return [
    ...otherParts.flatMap((livePart) => findUnmetRequirements(candidate, livePart)),
    ...findConflicts(candidate, live),
    ...findCopies(candidate),
    ...findRouteErrors(candidate),
    ...findLost(candidate, live),
    ...findEmulator(candidate, live),
  ];
}

/**
 * Returns findings about packages, versions and names that a remote requires and the shell lacks, from the candidate's point of
 * view.
 */
export function findUnmetRequirements(candidate: Part, livePart: Part): BuildFinding[] {
  const pair = toPair(candidate, livePart);
  if (pair === null) return [];
  const isShellNew = candidate === pair.shell;
  return [...findMissingPackages(pair, isShellNew), ...findMissingNames(pair, isShellNew)];
}

function findMissingPackages({ shell, remote }: Pair, isShellNew: boolean): BuildFinding[] {
  const todo = isShellNew
    ? `Keep it in the shell until ${remote.name} is published without it.`
    : `Build against what the live shell ${shell.version} shares, or publish a shell that shares it first.`;
  const kind = 'incompatible' as const;
  const remoteAsks = `${remote.name} ${remote.version} asks for`;
  const shellName = `shell ${shell.version}`;
  return Object.entries(remote.requires).flatMap(([name, range]) => {
    const offer = Object.hasOwn(shell.offers, name) ? shell.offers[name] : undefined;
    if (offer === undefined)
      return remote.brings.includes(name)
        ? []
        : [{ what: `${remoteAsks} ${name}, which ${shellName} does not share.`, todo, kind }];
    if (satisfies(offer, range)) return [];
    const what = `${remoteAsks} ${name} ${range}; ${shellName} shares ${offer}.`;
    return [
      validRange(range) === null ? { what, todo: `Set its requiredVersion, such as ^${offer}.` } : { what, todo, kind },
    ];
  });
}

/** A build of Vite consists of modules. If it contains a copy of the session, it uses that copy. */
function findCopies(candidate: Part): BuildFinding[] {
  if (!('entry' in candidate) || candidate.type !== 'module' || !candidate.brings.includes('shared-session')) return [];
  const what = `${candidate.name} ${candidate.version} uses a copy of shared-session, with which its pages fail.`;
  const todo = 'Share it in the federation plugin with import: false and a requiredVersion.';
  return [{ what, todo, kind: 'incompatible' }];
}

/** Returns findings about names that must be unique on a page: routes, and global variables of containers and chunks. */
export function findConflicts(candidate: Part, live: readonly Part[]): BuildFinding[] {
  const otherParts = live.filter(({ name }) => name !== candidate.name);
  const namesakes = otherParts.filter((livePart) => getContainer(livePart) === getContainer(candidate));
  const chunkNamesakes = otherParts.filter(
    (livePart) => getChunkGlobal(livePart) === (getChunkGlobal(candidate) ?? null),
  );
  return [
    ...findRouteConflicts(candidate, otherParts),
    ...namesakes.map(({ name, version }) => ({
      what: `The container of ${candidate.name} is called ${getContainer(candidate)}, like that of ${name} ${version}.`,
      todo: `Change its name in the federation plugin, for example to ${getContainerName(candidate.name)}.`,
    })),
    ...chunkNamesakes.map(({ name, version }) => ({
      what: `${candidate.name} loads its chunks through ${getChunkGlobal(candidate)}, as ${name} ${version} does, so that one may show pages of the other.`,
      todo: `Set output.uniqueName to ${candidate.name}.`,
    })),
  ];
}

const getChunkGlobal = (part: Part) => ('entry' in part ? part.chunkGlobal : undefined);

const getContainer = (part: Part) => ('entry' in part ? part.container : getContainerName(part.name));

/** Returns findings about routes that belong to another part, or that are reserved for the site. */
function findRouteConflicts(candidate: Part, others: readonly Part[]): BuildFinding[] {
  const conflicts = others.flatMap((livePart) => {
    const pairs = candidate.routes.flatMap(({ path }) =>
      livePart.routes.filter((route) => pathsOverlap(route.path, path)).map((route) => [path, route.path] as const),
    );
    if (pairs.length === 0) return [];
    const [paths, theirs] = [0, 1].map((side) => [...new Set(pairs.map((pair) => pair[side] ?? ''))]);
    const patternNote = String(paths) === String(theirs) ? '' : ` as ${formatShortList(theirs ?? [])}`;
    return [
      {
        what: `${candidate.name} offers ${formatShortList(paths ?? [])}, which ${livePart.name} ${livePart.version} offers already${patternNote}.`,
        todo: `Choose another path, or have ${livePart.name} publish without it first.`,
      },
    ];
  });
  const reservedPaths = candidate.routes.map(({ path }) => path).filter((path) => reservedPath.test(path));
  if (reservedPaths.length === 0) return conflicts;
  const what = `${candidate.name} offers ${formatShortList(reservedPaths)}, reserved for the site.`;
  return [...conflicts, { what, todo: 'Choose another path.' }];
}

/** Returns findings about a remote's own routes. */
function findRouteErrors(candidate: Part): BuildFinding[] {
  if (!('entry' in candidate)) return [];
  const { name, version, routes } = candidate;
  if (routes.length === 0)
    return [
      { what: `${name} ${version} has no routes, so nobody could open it.`, todo: 'Add its pages to remote.json.' },
    ];
  const patterns = routes.map(({ path }) => path.replaceAll(/:[^/]+/g, ':'));
  const repeatedPaths = routes.filter((_, at) => patterns.indexOf(patterns[at] ?? '') < at).map(({ path }) => path);
  if (repeatedPaths.length === 0) return [];
  const what = `${name} ${version} has two routes for ${formatShortList(repeatedPaths)}, of which only the first is shown.`;
  return [{ what, todo: 'Remove one of the two from remote.json.' }];
}

/** Returns findings about routes or a search that the live build has and this one lacks, and about a changed owner. */
function findLost(candidate: Part, live: readonly Part[]): BuildFinding[] {
  const liveBuild = live.find(({ name }) => name === candidate.name);
  if (liveBuild === undefined) return [];
  const findings: BuildFinding[] = [];
  const { name, version, owner } = liveBuild;
  const newRoutes = candidate.routes.map(({ path }) => ({ path }));
  const lostPaths = liveBuild.routes.map(({ path }) => path).filter((path) => findRoute(newRoutes, path) === null);
  if (lostPaths.length > 0)
    findings.push({
      what: `The live ${name} ${version} has ${formatShortList(lostPaths)}, and this build does not.`,
      todo: 'Restore the route, or accept the loss.',
      kind: 'lost-route',
    });
  if ('entry' in liveBuild && liveBuild.hasSearch && 'entry' in candidate && !candidate.hasSearch)
    findings.push({
      what: `The live ${name} ${version} exposes ./search, and this build does not.`,
      todo: 'Expose ./search again, or accept that the search finds less.',
      kind: 'lost-search',
    });
  if (owner !== undefined && owner !== candidate.owner)
    findings.push({
      what: `${name} belongs to ${owner}; this build names ${candidate.owner ?? 'no owner'}.`,
      todo: 'Ask the team, which gets the error reports, and accept the change.',
      kind: 'owner',
    });
  return findings;
}

/**
 * Refuses a shell for the emulator, which has no passwords. If the live shell uses the emulator too, the site is for
 * development, and this is allowed.
 */
function findEmulator(candidate: Part, live: readonly Part[]): BuildFinding[] {
  if (!isForEmulator(candidate) || live.some(isForEmulator)) return [];
  const what = `shell ${candidate.version} was built for the identity emulator, which runs in development only.`;
  return [{ what, todo: 'Set FIREBASE_… (see .env.example) and build it again.', kind: 'emulator' }];
}

const isForEmulator = (part: Part) => !('entry' in part) && part.identity === 'emulator';

/** Matches paths that the site answers with something other than a page. */
const reservedPath =
  /^\/(((api|__|_site|composition|shell|remote-[a-z0-9-]+)(\/.*)?)|healthz|readyz|composition\.json)$/i;
