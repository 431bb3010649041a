import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { withIdentityStub } from 'dev/identity';
import { findRemotes } from 'dev/workspace';
import { developmentOrigin, readRemote } from 'remote-kit/build';

/** Completes the shell's page in development: the composition of the running dev servers, and the stand-in for sign-in. */
export class DevelopmentPagePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('DevelopmentPagePlugin', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).afterTemplateExecution.tapPromise(
        'DevelopmentPagePlugin',
        async (data) => {
          const workspace = path.dirname(compiler.context);
          const directories = findRemotes(workspace).map(({ name }) => path.join(workspace, name));
          for (const directory of directories) compilation.fileDependencies.add(path.join(directory, 'remote.json'));
          const html = withIdentityStub(data.html);
          return { ...data, html: html.replace('<head>', `<head>${compositionElement(directories)}`) };
        },
      );
    });
  }
}

function compositionElement(directories: string[]): string {
  const remotes = directories.map(readRemote);
  const composition = {
    shell: { version: 'development' },
    remotes: remotes.map(({ name, port, routes }) => ({
      name,
      version: 'development',
      entry: `${developmentOrigin(port)}/remoteEntry.js`,
      routes,
      needsRuntime: false,
    })),
  };
  const origins = remotes.map(({ port }) => developmentOrigin(port));
  return [
    `<meta name="script-origins" content="${origins.join(' ')}">`,
    `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`,
  ].join('');
}
