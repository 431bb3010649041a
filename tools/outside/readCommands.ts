/** Returns the commands in code blocks and tables of a page, without their comments. */
export function readCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, language = '', block = '']) =>
    ['', 'sh'].includes(language) ? block.split('\n') : [],
  );
  const cells = [...markdown.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
  const commands = [...cells, ...blocks].map((line) => line.replace(/ +# .*/, '').trim());
  return [...new Set(commands.filter((line) => /^(?:git|npm|npx|node) /.test(line)))];
}
