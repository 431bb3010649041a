/** A function as a script in the page: its source on one line, without comments, which would end what follows them. */
export function inlineScript(run: { toString(): string }): string {
  const source = run
    .toString()
    .replaceAll(/^\s*(\/\/.*|\/\*[^]*?\*\/)\s*$/gm, '')
    .replaceAll(/\s+/g, ' ');
  return `<script>(${source})();</script>`;
}
