import { isPortTaken } from '../processes/isPortTaken.ts';
import { Trouble } from '../Trouble.ts';

/** Names every port that somebody else holds, what needs it, and the two ways out. */
export async function assertPortsAreFree(needs: { name: string; port: number | null }[]): Promise<void> {
  const checked = needs.map(async ({ name, port }) =>
    port !== null && (await isPortTaken(port)) ? { name, port } : null,
  );
  const taken = (await Promise.all(checked)).filter((need) => need !== null);
  const [first] = taken;
  if (first === undefined) return;
  throw new Trouble(
    [
      ...taken.map(({ name, port }) => `Port ${port} is taken, and ${name} needs it.`),
      `See who has it with "lsof -i :${first.port}" and stop that, or move all ports: ASKWELL_PORT_BASE=5000 npm start`,
    ].join('\n'),
  );
}
