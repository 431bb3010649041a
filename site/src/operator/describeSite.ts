import type { SiteComposition } from 'composition/composition';
import type { Part } from 'composition/part';

import type { KeptChange } from '../store/changes.ts';
import { buildBefore, buildsOf, liveVersion } from '../publish/builds.ts';
import type { ReportFigures } from 'composition/take-reports';

/** A part as the operator sees it. */
export type PartState = {
  name: string;
  version: string;
  owner: string | null;
  isOff: boolean;
  isHeld: boolean;
  publishedAt: string | null;
  publishedBy: string | null;
  bytes: number | null;
  /** The version that a rollback makes live. */
  before: string | null;
  /** The 75th percentiles in milliseconds; CLS has no unit. */
  p75: Record<'LCP' | 'INP' | 'CLS' | 'shown', number | null>;
  /** Errors in each of the last sixty minutes, the oldest first. */
  errors: number[];
};

export type SiteState = {
  revision: number;
  healing: boolean;
  parts: PartState[];
  /** The shared packages, and the part whose copy is used. */
  shared: { name: string; version: string; from: string }[];
  changes: KeptChange[];
  /** Why the site differs from the store, and problems of the log. */
  problems: string[];
};

type Known = {
  shell: Part | null;
  log: { changes: readonly KeptChange[]; problems: readonly string[] };
  figures: ReportFigures;
  problems: readonly string[];
};

/** The data of the operator's page and its JSON. */
export function describeSite(site: SiteComposition, { shell, log, figures, problems: known }: Known): SiteState {
  const { changes } = log;
  const live = [...(site.shell === null ? [] : [{ name: 'shell', disabled: false, ...site.shell }]), ...site.remotes];
  const parts = live.map(({ name, version, owner = null, disabled }): PartState => {
    const build = buildsOf(site, name).find((one) => one.version === version);
    const published = changes.find((one) => one.action === 'publish' && one.part === name && one.version === version);
    const p75 = (measure: 'LCP' | 'INP' | 'CLS' | 'shown') => figures.p75(name, version, measure);
    return {
      name,
      version,
      owner,
      isOff: disabled,
      isHeld: site.held.includes(name),
      publishedAt: build?.publishedAt ?? null,
      publishedBy: published?.by ?? null,
      bytes: build?.bytes ?? null,
      before: buildBefore(site, name)?.version ?? null,
      p75: { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS'), shown: p75('shown') },
      errors: figures.lastHour(name),
    };
  });
  const from = `shell ${liveVersion(site, 'shell') ?? ''}`;
  const shared = Object.entries(shell?.offers ?? {}).map(([name, { version }]) => ({ name, version, from }));
  const problems = [...known, ...log.problems];
  return { revision: site.revision, healing: site.healing, parts, shared, changes: changes.slice(0, 20), problems };
}
