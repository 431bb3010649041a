/** Escapes text for HTML, attributes included. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** A script element with JSON data. "<" is escaped, because "</" would end the element. */
export function dataElement(id: string, data: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Adds a nonce to every script and style. Safe, because the template is ours and its data contains no "<". */
export function withNonce(page: string, nonce: string): string {
  return page.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}
