import { randomUUID } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { emptySite, type SiteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { messageOf } from '../errors.ts';
import { NotSigned, type OpenedSite } from '../signing/signedSite.ts';
import { openComposition } from '../store/compositionInStore.ts';
import { makeFolder, writeDurably } from '../store/plainFiles.ts';
import type { Store } from '../store/Store.ts';

/** The live composition, at most half a second old; the last valid one while the store fails or its signatures do. */
export class LiveSite {
  readonly #store: Store;
  readonly #report: (message: string) => void;
  readonly #trustFile: TrustFile | undefined;
  readonly #patience: number;
  #site: SiteComposition = emptySite;
  #opened: OpenedSite | null = null;
  #problem: string | null = null;
  #tag: string | null = null;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;
  #remembering: Promise<void> | undefined;

  /** `patience` is how many milliseconds a page waits for a hanging store. */
  constructor(store: Store, report: (message: string) => void, trustFile?: TrustFile, patience = 1500) {
    this.#store = store;
    this.#report = report;
    this.#trustFile = trustFile;
    this.#patience = patience;
  }

  async current(): Promise<SiteComposition> {
    if (performance.now() - this.#readAt > freshFor) await this.#refresh();
    return this.#site;
  }

  /** What is served now, and why it differs from the store. */
  async latest(): Promise<{ site: SiteComposition; problem: string | null }> {
    await this.#refresh();
    return { site: this.#site, problem: this.#problem };
  }

  /** The signatures of the served composition; null on a site without keys. */
  async signatures(): Promise<OpenedSite['signed'] | null> {
    await this.current();
    return this.#opened?.signed ?? null;
  }

  async #refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await Promise.race([this.#reading, new Promise((resolve) => setTimeout(resolve, this.#patience).unref())]);
  }

  async #read(): Promise<void> {
    try {
      await (this.#remembering ??= this.#remember());
      const stored = await this.#store.readCompositionAfter(this.#tag);
      if (stored !== 'same') {
        // A bucket may not support conditional reads.
        if (stored === null ? this.#opened !== null : stored.tag !== this.#tag) await this.#take(stored?.text ?? null);
        this.#tag = stored?.tag ?? null;
      }
      this.#problem = null;
    } catch (error) {
      const what = error instanceof NotSigned ? 'is refused' : 'could not be read';
      this.#reportOnce(`The composition in the store ${what}, so the last good one is served: ${messageOf(error)}`);
    }
    this.#readAt = performance.now();
  }

  async #take(text: string | null): Promise<void> {
    if (text === null) throw new Error('there is none any more.');
    const { site, opened } = openComposition(text, this.#store, this.#opened);
    this.#site = site;
    this.#opened = opened;
    if (opened !== null)
      await this.#trustFile?.write(text).catch((error: unknown) => {
        this.#report(`The composition cannot be stored for the next start: ${String(error)}`);
      });
  }

  /** Reads the composition from before a restart. It is used unless the operator now trusts another owner. */
  async #remember(): Promise<void> {
    try {
      const text = (await this.#trustFile?.read()) ?? null;
      if (text === null) return;
      const { site, opened } = openComposition(text, this.#store);
      this.#site = site;
      this.#opened = opened;
    } catch (error) {
      this.#reportOnce(`The composition that this server has stored is not used: ${String(error)}`);
    }
  }

  #reportOnce(problem: string): void {
    if (problem !== this.#problem) this.#report(problem);
    this.#problem = problem;
  }
}

const freshFor = 500;

/** A file with the server's last composition, stored where publishers cannot write. */
export type TrustFile = { read(): Promise<string | null>; write(text: string): Promise<void> };

/** Creates the file for a store; the content for another store is ignored. */
export function createTrustFile(file: string, store: string): TrustFile {
  return {
    async read() {
      const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      const read = v.safeParse(schema, parseJson(kept));
      return read.success && read.output.store === store ? read.output.text : null;
    },
    async write(text) {
      const draft = path.join(path.dirname(file), `.trust-${randomUUID()}`);
      await makeFolder(path.dirname(file));
      await writeDurably(draft, Buffer.from(JSON.stringify({ store, text })));
      await rename(draft, file);
    },
  };
}

const schema = v.object({ store: v.string(), text: v.string() });
