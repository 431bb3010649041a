import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Compiler, Stats } from '@rspack/core';

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
