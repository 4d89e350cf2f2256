import { withClient } from '../../bench/data/database';
import { logOf, makeRoleFor, placeOfBackups, policyOfBackups, runNow } from './backups';
import { type Context, Disproved, expectNoFailures } from './context';
import { withValues } from './installation';
import { findCommand, hasKubectl, typeCommand } from './type-command';

/** Makes a backup with the job of the chart, and restores it with the job of drills, under load of readers and writers. */
export async function restoreDrill(context: Context): Promise<string> {
  const { helm, load, stores, values } = context;
  // After the roles of the programs exist, because the role of drills is a member of some of them.
  await makeRoleFor(context, 'backup');
  await makeRoleFor(context, 'drill', 'postgres');
  const backup = {
    ...{ enabled: true, plain: true, databaseUrlSecret: 'headwater-backup' },
    ...placeOfBackups(stores),
    drill: { enabled: true, databaseUrlSecret: 'headwater-drill' },
  };
  await helm.upgrade(withValues(values, { backup, networkPolicy: policyOfBackups }));
  await runNow(context, 'backup', 'backup-now');
  await runNow(context, 'restore-drill', 'drill-now');
  const log = await readDrill(context);
  const [, entries = 0] = /entries.read\W+(\d+)/.exec(log) ?? [];
  // One post of each site.
  if (Number(entries) < 2)
    throw new Disproved(`The drill read ${entries} entries, not those of two sites:\n${log}`);
  const left = await withClient(stores.databaseUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'headwater_drill%'",
    );
    return rows.map(({ datname }) => datname);
  });
  if (left.length > 0) throw new Disproved(`The drill has left ${left.join(', ')}.`);
  await helm.upgrade(values);
  return `a backup was made, restored, migrated and read (${entries} entries); ${expectNoFailures(load.take())}`;
}

/** The result of the drill, read with the command of the page. */
async function readDrill(context: Context): Promise<string> {
  if (!hasKubectl()) return logOf(context, 'drill-now', 'read');
  const ofRestore = findCommand('kubectl -n headwater logs job/drill-now');
  const restored = await typeCommand(context, ofRestore);
  if (restored.trim() === '') throw new Disproved('The restore of the drill has no log.');
  context.say(`  the log of the drill: ${restored.trim().split('\n').at(-1)}`);
  return typeCommand(context, ofRestore.replace('-c restore', '-c read'));
}
