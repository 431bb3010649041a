import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Compiler, rspack, type Stats } from '@rspack/core';

/** The deployed site in which a remote of this development server runs (`dev --against`); undefined otherwise. */
export const overriddenSite = process.env['ASKWELL_OVERRIDE'];

/** The JSX import source for the production build of React, which does not support Fast Refresh. */
export const refreshedJsx = 'askwell-refresh';

/** The modules that replace those of Fast Refresh, and in a deployed site those of React's JSX. */
export function refreshAliases(): Record<string, string> {
  // In other repositories, the installed kit is compiled.
  const ending = path.extname(import.meta.filename);
  const proxies = path.join(import.meta.dirname, `proxies${ending}`);
  return {
    'askwell-refresh/react$': fileURLToPath(import.meta.resolve('react-refresh/runtime')),
    // The whole package, because the plugin's own alias for it takes precedence over one for a file.
    'react-refresh': import.meta.dirname,
    ...(overriddenSite === undefined
      ? {}
      : { [`${refreshedJsx}/jsx-dev-runtime$`]: proxies, 'askwell-refresh/proxies$': proxies }),
  };
}

/** The source of a module that exports a page so that the shell can keep it while it changes. */
export const refreshedModule = (file: string): string =>
  `data:text/javascript,${encodeURIComponent(
    `import { refreshedPage } from 'askwell-refresh/proxies';
     import { Page as Own } from ${JSON.stringify(file)};
     export const Page = refreshedPage(Own);`,
  )}`;

/**
 * Makes Fast Refresh work across remotes without React DevTools: each bundle has its own refresh runtime, and all must find
 * the renderers in one place.
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
 * Shows compile errors of a remote that has never compiled in the deployed site. Without an entry there is no client that
 * would report them, so a script is served instead, which shows the errors in the page's bar and reloads the page once they
 * are fixed. Later errors are reported by the client.
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
  const container = { init() {}, get: () => Promise.reject(new Error('The remote has not compiled yet.')) };
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
