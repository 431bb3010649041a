import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { FastifyReply } from 'fastify';
import { PRODUCT_NAME } from 'composition/product-name';

import { messages } from '../messages/messages.ts';

/** Escaped markup. Only `html` creates it. */
class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type Page = { title: string; content: Html };

/** Builds markup from a template. Escapes values, unless they are markup themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((whole, part, index) => `${whole}${toMarkup(values[index - 1] ?? '')}${part}`));
}

/** Sends a page without scripts or external files. Its forms can be submitted only to `formTargets`. */
export function sendPage(reply: FastifyReply, status: number, { title, content }: Page, formTargets: string[] = []) {
  const forms = formTargets.length > 0 ? `'self' ${formTargets.join(' ')}` : "'none'";
  const { style, hash } = (styles ??= readStyles());
  const policy = `default-src 'none'; style-src '${hash}'; font-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`;
  const page = html`<!doctype html>
    <html lang="${messages.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · ${PRODUCT_NAME}</title>
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page.markup);
}

function toMarkup(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map(({ markup }) => markup).join('');
  return value.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

let styles: ReturnType<typeof readStyles> | undefined;

/** The style sheet with the font embedded: the site's font file has a hashed name that the API does not know. */
function readStyles() {
  const file = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const source = `data:font/woff2;base64,${readFileSync(file, 'base64')}`;
  const style = `@font-face { font-family: Inter; src: url(${source}); font-weight: 100 900; }${rules}`;
  return { style, hash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}

const rules = `
:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f4f4f6, #0e0e13); color: light-dark(#1f1d2b, #f0f0f4);
  font: .875rem/1.25rem Inter, Arial, sans-serif; -webkit-font-smoothing: antialiased; }
main { max-inline-size: 42rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; letter-spacing: -.02em; }
h2 { font-size: 1rem; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
article, form, .banner { background: light-dark(#fff, #17171d); border: 1px solid light-dark(#e3e3e9, #2c2c35);
  border-radius: .75rem; padding: 1rem; margin-block: 1rem; }
.banner { background: light-dark(#fff4d6, #3a2f10); border-color: light-dark(#d6a419, #8a6d1c); font-weight: 600; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin-block-end: 0; }
.quiet { color: light-dark(#5b5a69, #b3b2bf); margin: 0; }
a { color: light-dark(#1d4ed8, #9db8ff); }
button { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block: .25rem 0; padding: .5rem 1rem;
  border: 1px solid light-dark(#8a929e, #6d7582); border-radius: .5rem; background: transparent; color: inherit;
  font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: light-dark(#eceff4, #2a2e36); }
:focus-visible { outline: 3px solid light-dark(#1d4ed8, #9db8ff); outline-offset: 2px; }
form p { margin: 0 0 .75rem; }
form .quiet { margin: .25rem 0 1rem; }
`;
