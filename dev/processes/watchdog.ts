import { spawn } from 'node:child_process';

/**
 * Stops process groups when this process is killed outright or runs out of memory. Call the result with each group's id.
 * A shell waits on a pipe; when the pipe ends, this process is gone.
 */
export function startWatchdog(): (pid: number | undefined) => void {
  const watcher = spawn('sh', ['-c', script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.unref();
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  return (pid) => void (pid !== undefined && watcher.stdin.write(`${pid}\n`));
}

// Leaders first, so that the API can close its database; then the rest of their groups; after 8 s by force.
const script = `
pids=
while read -r pid; do pids="$pids $pid"; done
for pid in $pids; do kill -TERM "$pid"; done
for i in 1 2 3 4 5 6 7 8; do
  alive=
  for pid in $pids; do
    kill -0 "$pid" || kill -TERM "-$pid"
    kill -0 "-$pid" && alive=yes
  done
  [ -z "$alive" ] && exit
  sleep 1
done
for pid in $pids; do kill -KILL "-$pid"; done
`;
