import type { Command } from './Command.ts';
import { check } from './check.ts';
import { compose } from './compose.ts';
import { history } from './history.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { serve } from './serve.ts';
import { status } from './status.ts';
import { disable, enable } from './switches.ts';
import { verify } from './verify.ts';

/** Everything the command line can do, by name. */
export const commands: Readonly<Record<string, Command>> = {
  status,
  history,
  check,
  publish,
  rollback,
  disable,
  enable,
  prune,
  serve,
  compose,
  verify,
};
