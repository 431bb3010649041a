import { expect, it } from 'vitest';

import { html } from './html.ts';

it.each([
  [html`<p>${'<b> & "x" \'y\''}</p>`, '<p>&#60;b&#62; &#38; &#34;x&#34; &#39;y&#39;</p>'],
  [html`<p>${html`<b>x</b>`}</p>`, '<p><b>x</b></p>'],
  [html`<ul>${['a', '<'].map((text) => html`<li>${text}</li>`)}</ul>`, '<ul><li>a</li><li>&#60;</li></ul>'],
  [html`<p></p>`, '<p></p>'],
])('template → %s', (markup, text) => {
  expect(markup.markup).toBe(text);
});
