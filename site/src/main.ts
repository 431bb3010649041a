import { runCommandLine } from './cli/runCommandLine.ts';
import { isSupervised, supervise } from './cli/supervise.ts';

const args = process.argv.slice(2);
// Options may stand before the command. Another command line with this word runs to its end, as it would here.
if (args.includes('serve') && !isSupervised(process.env)) {
  process.exitCode = await supervise(import.meta.filename, args);
} else {
  const { code, out, err } = await runCommandLine(args, process.env);
  if (out !== '') console.log(out);
  if (err !== '') console.error(err);
  process.exitCode = code;
}
