/** Tests start this file as a separate process: it starts PostgreSQL on the given folder and holds it until it is killed. */
import { startEmbeddedPostgres } from '../src';

async function main(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
  process.stdout.write(`${server.adminUrl}\n`);
  process.stdin.resume();
  process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
