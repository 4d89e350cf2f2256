import { withClient } from '../data/database';
import { entryIdOf } from '../data/rows';
import { type BenchSite, slugOf } from '../data/sites';
import type { Installation } from '../installation';
import { whole } from '../report/numbers';
import { type Editors, openEditors } from './editors';
import type { Runner } from './group';
import { byEveryToken } from './requests';

const beside = 'autosaves';
const wal = 'autosave-wal';
export const autosaveNames = [wal, beside];

const editorCount = 100;
/** The rate of all editors together: each saves every 5.6 seconds. The service refuses more than one save in 5 seconds. */
const savesPerSecond = 18;
const siteId = 1;

/** Measures what readers of a site notice while the working copies of its editors are saved. */
export async function measureAutosaves(
  installation: Installation,
  databaseUrl: string,
  sites: readonly BenchSite[],
  runner: Runner,
): Promise<void> {
  if (!autosaveNames.some((name) => runner.wants(name))) return;
  const entryIds = Array.from({ length: editorCount }, (_, index) => entryIdOf(sites, siteId, index + 2));
  const editors = await openEditors(installation, { siteId, entryIds });
  try {
    // The first save makes the working copy. Only later saves are measured.
    await editors.saveEach();
    await runner.observe(wal, () => observeWal(databaseUrl, editors));
    if (runner.wants(beside)) await compareReads(installation, editors, runner);
  } finally {
    await editors.close();
  }
}

async function observeWal(databaseUrl: string, editors: Editors) {
  const before = await walPosition(databaseUrl);
  await editors.saveEach();
  const bytes = (await walPosition(databaseUrl)) - before;
  return {
    name: wal,
    title: 'WAL of a save of a working copy with 50 KB of blocks, in which a word has changed',
    value: `${whole(bytes / editorCount)} bytes`,
    goal: '–',
    reached: undefined,
  };
}

/** The position in the write-ahead log, in bytes. */
function walPosition(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ position: string }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as position`,
    );
    return Number(rows[0]?.position);
  });
}

async function compareReads(
  { gatewayUrl, pids }: Installation,
  editors: Editors,
  runner: Runner,
): Promise<void> {
  const { gateway = [], content = [], redis = [], postgres = [] } = pids;
  const reads = {
    url: gatewayUrl,
    targets: byEveryToken(siteId, `/posts/${slugOf(1)}`),
    expectedStatus: 200,
    pids: { gateway, content, redis, ...(postgres.length > 0 && { postgres }) },
  };
  await runner.run({
    name: beside,
    title: `cached item, beside ${editorCount} editors of its site who save 50 KB every 5.6 s each`,
    measure: 'tail',
    goal: { atMost: 1.2 },
    reference: { ...reads, label: 'quiet' },
    ours: { ...reads, label: 'edited', beside: () => Promise.resolve(editors.start(savesPerSecond)) },
  });
}
