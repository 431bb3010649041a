import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack, type Stats } from '@rspack/core';

/** The site that a remote is served for by its development server: its pages run there, in the shell as it is deployed. */
export const overriddenSite = process.env['ASKWELL_OVERRIDE'];

/** Where JSX is compiled to for the production build of React, which knows nothing of Fast Refresh. */
export const refreshedJsx = 'askwell-refresh';

/** Where the modules are that stand in for React's own. */
export function refreshAliases(): Record<string, string> {
  // The kit that other repositories install is compiled.
  const ending = path.extname(import.meta.filename);
  const proxies = path.join(import.meta.dirname, `proxies${ending}`);
  return {
    [`${refreshedJsx}/jsx-dev-runtime$`]: proxies,
    'askwell-refresh/proxies$': proxies,
    'askwell-refresh/react$': fileURLToPath(import.meta.resolve('react-refresh/runtime')),
    // The plugin's own alias for the whole package would come before one for this file.
    'react-refresh': import.meta.dirname,
  };
}

/** A module that exports a page in a way that the shell can keep while the page changes. */
export const refreshedModule = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { refreshedPage } from 'askwell-refresh/proxies';
     import { Page as Own } from ${JSON.stringify(file)};
     export const Page = refreshedPage(Own);`,
  )}`;

/**
 * Keeps Fast Refresh working across remotes in a browser without React DevTools: each bundle has a refresh runtime of its
 * own, and all of them have to find the renderers in one place.
 */
export const refreshHookPlugin = (compiler: Compiler) => {
  compiler.hooks.compilation.tap('refresh hook', (compilation) => {
    rspack.HtmlRspackPlugin.getCompilationHooks(compilation).afterTemplateExecution.tapPromise(
      'refresh hook',
      async (data) => ({ ...data, html: data.html.replace('<head>', `<head>${refreshHook}`) }),
    );
  });
};

const refreshHook = `<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
};</script>`;

/**
 * Tells a deployed site what is wrong with a remote that has not compiled yet. There is no entry then, and so no client that
 * would say it: in its place comes a script that puts the errors into the page's bar, and loads the page again once they are
 * fixed. Later errors are the client's.
 */
export class FirstBuildPlugin {
  readonly #container: string;
  readonly #site: string;
  readonly #first = Promise.withResolvers<void>();
  #hasCompiled = false;
  #errors: string[] = [];

  constructor(container: string, site: string) {
    this.#container = container;
    this.#site = site;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('FirstBuildPlugin', (stats) => {
      this.#errors = errorsOf(stats);
      this.#hasCompiled ||= this.#errors.length === 0;
      this.#first.resolve();
    });
  }

  readonly middleware = {
    name: 'first-build',
    middleware: async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const { pathname = '' } = URL.parse(request.url ?? '', 'http://localhost') ?? {};
      if (pathname !== '/remoteEntry.js' && pathname !== statePath) return next();
      await this.#first.promise;
      if (this.#hasCompiled && pathname !== statePath) return next();
      const text = pathname === statePath ? JSON.stringify(this.#hasCompiled ? [] : this.#errors) : this.#script();
      const type = pathname === statePath ? 'application/json' : 'text/javascript';
      response.writeHead(200, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'access-control-allow-origin': this.#site,
      });
      response.end(text);
    },
  };

  #script(): string {
    return `(() => {
  const { origin } = new URL(document.currentScript.src);
  const container = { init() {}, get: () => Promise.reject(new Error('The remote does not compile yet.')) };
  self[${JSON.stringify(this.#container)}] = container;
  if (self.askwellFirstBuild) return;
  const look = async () => {
    const errors = await fetch(origin + '${statePath}').then((answer) => answer.json(), () => null);
    if (errors?.length === 0) location.reload();
    else if (errors) postMessage({ type: 'webpackErrors', data: errors });
  };
  self.askwellFirstBuild = setInterval(look, 500);
  look();
})();\n`;
  }
}

const statePath = '/first-build.json';

function errorsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName, message }) => `ERROR in ${moduleName ?? 'the build'}\n${withoutColors(message)}`);
}

// oxlint-disable-next-line no-control-regex -- the escape character begins a color.
const withoutColors = (text: string) => text.replace(/\u001B\[[\d;]*m/g, '');
