import { endWithUs } from '../processes/endWithUs.ts';
import { type Child, startChild } from '../processes/startChild.ts';
import { stopChild } from '../processes/stopChild.ts';
import { Trouble } from '../Trouble.ts';
import { assertPortsAreFree } from './assertPortsAreFree.ts';
import type { Part } from './parts.ts';
import { prefixed } from './prefixed.ts';
import { waitUntilReady } from './waitUntilReady.ts';

/** What runs: `ready` when all of it answers, `broken` when one of it ends although nobody asked it to. */
export type Running = { ready: Promise<unknown>; broken: Promise<never>; stop(): Promise<void> };

/** Starts all parts at once, each in a process group that ends with this process, however that ends. */
export async function startParts(parts: Part[], extraPorts: { name: string; port: number }[] = []): Promise<Running> {
  await assertPortsAreFree([...parts, ...extraPorts]);
  const print = prefixed(parts.map(({ name }) => name));
  const guard = endWithUs();
  let isStopping = false;
  const children = parts.map(({ important, readyUrl, ...command }) => {
    const hidden: string[] = [];
    const child = startChild(command, (line) => {
      const text = important(line);
      if (text === null) hidden.push(line);
      else print(command.name, text);
      if (hidden.length > 20) hidden.shift();
    });
    guard(child.pid);
    return { child, readyUrl, hidden };
  });
  return {
    ready: Promise.all(children.map(({ child, readyUrl }) => readyUrl && waitUntilReady(child.name, readyUrl))),
    broken: Promise.race(children.map(unexpectedEnd)),
    async stop() {
      isStopping = true;
      await Promise.all(children.map(({ child }) => stopChild(child)));
    },
  };

  async function unexpectedEnd({ child, hidden }: { child: Child; hidden: string[] }): Promise<never> {
    const how = await child.ended;
    if (isStopping) return new Promise(() => {});
    const sentence = `${child.name} ended (${how}), so everything is stopped.`;
    throw new Trouble(hidden.length === 0 ? sentence : [`${sentence} It said last:`, ...hidden].join('\n  '));
  }
}
