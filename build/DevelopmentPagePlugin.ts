import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

import { withIdentityStub } from '../dev/identity/index.ts';
import { readPorts } from '../dev/ports.ts';
import { findRemotes } from '../dev/workspace.ts';
import type { RemoteDescription } from './remoteDescription.ts';

/** Completes the page in development: what keeps Fast Refresh alive, and for the shell the composition of the running dev servers. */
export class DevelopmentPagePlugin {
  readonly #composition: boolean;

  constructor({ composition }: { composition: boolean }) {
    this.#composition = composition;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DevelopmentPagePlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).afterTemplateExecution.tapPromise(
        'DevelopmentPagePlugin',
        async (data) => {
          const remotes = this.#composition ? remoteFiles(path.dirname(compiler.context)) : [];
          for (const file of remotes) compilation.fileDependencies.add(file);
          const composition = this.#composition ? compositionElement(remotes) : '';
          // Only the shell signs people in; a remote alone has a stand-in person.
          const html = this.#composition ? withIdentityStub(data.html) : data.html;
          return { ...data, html: html.replace('<head>', `<head>${refreshHook}${composition}`) };
        },
      );
    });
  }
}

// Each bundle has its own refresh runtime; without a hook that keeps the renderers, edits in remotes are lost
// in every browser that has no React DevTools.
const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

function remoteFiles(workspace: string): string[] {
  return findRemotes(workspace).map(({ name }) => path.join(workspace, name, 'remote.json'));
}

function compositionElement(files: string[]): string {
  const ports = readPorts(process.env);
  const remotes = files.map((file) => {
    const { name, port, routes }: RemoteDescription = JSON.parse(readFileSync(file, 'utf8'));
    return {
      name,
      version: 'development',
      entry: `http://localhost:${ports.of(port)}/remoteEntry.js`,
      routes,
      preload: {},
    };
  });
  const composition = { shell: { version: 'development' }, remotes };
  const origins = composition.remotes.map(({ entry }) => new URL(entry).origin);
  return [
    `<meta name="script-origins" content="${origins.join(' ')}">`,
    `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`,
  ].join('');
}
