/** Where a command of a page runs. */
export type Run =
  /** `npm run chart:check` types it, as it stands, into bash. */
  | 'typed by chart:check'
  /** `npm run kube:proof` runs it, with values of its own. */
  | 'kube:proof'
  /** `.ci/run` runs the script. */
  | 'ci'
  /** A test does the same; its file contains these words. */
  | { test: string; words: string }
  /** Somebody has run it. */
  | 'by hand'
  /** The page says so itself, in these words, after "Not run" or "Not tried". */
  | { notTried: string }
  /** Only names a program or a command, and is not to be typed. */
  | 'named';

const tests = {
  rights: {
    test: 'libs/schema/test/migrate-database.test.ts',
    words: 'create role operator login createrole',
  },
  backupRole: { test: 'apps/cli/test/backup-refusals.test.ts', words: 'login bypassrls password' },
  drillRole: { test: 'apps/cli/test/roles-of-page.test.ts', words: 'create role drill' },
  push: { test: 'tools/test/push-images.test.ts', words: 'skopeo copy' },
  secrets: { test: 'tools/test/compose.test.ts', words: 'make-secrets.mjs' },
  age: { test: 'apps/cli/test/age-keygen.test.ts', words: 'age-keygen' },
  commands: { test: 'apps/cli/test/commands.test.ts', words: "'sites', 'create'" },
  doctor: { test: 'apps/cli/test/support/doctor.ts', words: "'doctor'" },
  people: { test: 'apps/cli/test/people.test.ts', words: "'--super-admin'" },
  search: { test: 'apps/cli/test/search-index-moves.test.ts', words: "'move-site'" },
  rebuild: { test: 'apps/cli/test/content-commands.test.ts', words: "'search', 'rebuild'" },
  restore: { test: 'apps/cli/test/backup.test.ts', words: "'restore'" },
  afterRestore: { test: 'apps/cli/test/migrate.test.ts', words: "'after-restore'" },
  trees: { test: 'tools/src/trees/npm.ts', words: '--omit=dev' },
  carryOver: { test: 'apps/standalone/test/carry-over.test.ts', words: 'docs/upgrades.md' },
  release: { test: 'tools/test/release.test.ts', words: 'release' },
  alerts: { test: 'tools/test/alerts.test.ts', words: 'promtool' },
} satisfies Record<string, Run>;

const docker: Run = { notTried: 'Docker' };

/** Where the commands of pages run that begin so. The longest beginning counts. */
export const runs: Record<string, readonly (readonly [beginning: string, run: Run])[]> = {
  'deploy/README.md': [
    ['create role owner login createrole', tests.rights],
    ['create database headwater owner owner;', tests.rights],
    ['create role backup login bypassrls', tests.backupRole],
    ['create role drill login createdb', tests.drillRole],
    ['kubectl create namespace headwater', 'typed by chart:check'],
    ['kubectl label namespace headwater', 'typed by chart:check'],
    ['kubectl -n headwater create secret generic headwater-database-owner', 'typed by chart:check'],
    ['for role in headwater_', 'typed by chart:check'],
    ['kubectl -n headwater create secret generic headwater-redis', 'typed by chart:check'],
    ['kubectl apply -f deploy/operator-pod.yaml', 'typed by chart:check'],
    ['kubectl -n headwater delete pod operator', 'typed by chart:check'],
    ['kubectl -n headwater delete job,role,', 'typed by chart:check'],
    ['kubectl -n headwater rollout restart deployment', 'typed by chart:check'],
    ['kubectl -n headwater create job --from=cronjob/headwater-backup', 'typed by chart:check'],
    ['kubectl -n headwater create job --from=cronjob/headwater-restore-drill', 'typed by chart:check'],
    ['kubectl -n headwater logs job/headwater-migrate', 'kube:proof'],
    ['kubectl -n headwater logs job/drill-now', 'kube:proof'],
    ['headwater() { kubectl -n headwater exec ', 'kube:proof'],
    ['kubectl -n headwater apply -f deploy/cloudnative-pg.yaml', 'typed by chart:check'],
    ['helm upgrade --install headwater deploy/helm/headwater', 'kube:proof'],
    ['helm -n headwater rollback headwater', 'kube:proof'],
    ['helm -n headwater uninstall headwater', 'kube:proof'],
    ['kubectl -n headwater wait --for=condition=Ready pod/operator', 'kube:proof'],
    ['headwater doctor', tests.doctor],
    ['headwater sites create ', tests.commands],
    ['headwater tokens create ', tests.commands],
    ['headwater users invite ', tests.people],
    ['headwater search ', tests.search],
    ['headwater --version', 'by hand'],
    ['helm upgrade --atomic', 'kube:proof'],
    ['headwater migrate', 'kube:proof'],
    ['headwater backup', tests.backupRole],
    ['curl -H ', 'kube:proof'],
    ['age-keygen', tests.age],
    ['npm ci && npm run build', 'ci'],
    ['npm ci --omit=dev', tests.trees],
    ['npm run build', 'ci'],
    ['npm run deploy:check', 'ci'],
    ['npm run images -- build', 'by hand'],
    ['npm run images -- check', 'by hand'],
    ['npm run services', { test: 'tools/test/services.test.ts', words: 'services' }],
    ['npm run trees', { test: 'tools/src/trees/trees.test.ts', words: 'trees' }],
    ['npm pkg set gitHead=', 'by hand'],
    ['npm run headwater -- keys --help', 'by hand'],
    ['npm run chart:check', 'by hand'],
    ['npm run kube:proof', 'by hand'],
    ['VERSION=$(node -p ', tests.push],
    ['for app in gateway site content media search identity admin cli; do skopeo copy ', tests.push],
    ['for app in gateway site content media search identity admin cli; do docker build ', docker],
    ['docker ', docker],
    ['cd deploy/compose', tests.secrets],
    ["export $(grep -E '^(VERSION|IMAGES)=' .env)", 'by hand'],
    ...['headwater', 'helm upgrade', 'helm upgrade --install --wait', 'helm rollback', 'helm template'].map(
      (name) => [name, 'named'] as const,
    ),
    ...['kubectl', 'helm uninstall', 'skopeo', 'npm'].map((name) => [name, 'named'] as const),
  ],
  'docs/upgrades.md': [
    ['url() { ', tests.carryOver],
    ['DATABASE_URL=$(url) npm run headwater -- backup ', tests.carryOver],
    ['DATABASE_URL=$(url) npm run headwater -- restore ', tests.carryOver],
    ['mv .headwater/postgres ', tests.carryOver],
    ['npm start -- --no-demo', tests.carryOver],
    ['npm start', 'named'],
    ['headwater --version', 'by hand'],
    ['headwater migrate', 'kube:proof'],
    ['npm run schema:hints', { test: 'libs/schema/test/contract-hints.test.ts', words: 'hints' }],
    ['npm run judge', 'ci'],
    ['npm run protos:breaking', 'ci'],
    ['npm run kube:proof -- upgrade ', 'by hand'],
    ['npm run release -- ', tests.release],
  ],
  'docs/runbooks/restored-database.md': [
    ['kubectl -n headwater delete deployment,cronjob ', 'kube:proof'],
    ['drop database if exists headwater with (force);', 'kube:proof'],
    ['create database headwater owner owner;', 'kube:proof'],
    ['grant connect on database headwater to backup;', 'kube:proof'],
    ['kubectl -n headwater create secret generic headwater-restore-key', 'kube:proof'],
    ['helm upgrade --install headwater deploy/helm/headwater', 'kube:proof'],
    ['kubectl -n headwater logs -f job/headwater-restore', 'kube:proof'],
    ['kubectl -n headwater delete secret headwater-restore-key', 'kube:proof'],
    ['DATABASE_URL=… REDIS_URL=… npm run headwater -- after-restore', tests.afterRestore],
    ['headwater restore --from PLACE', tests.restore],
    ['DATABASE_URL=… headwater restore', tests.restore],
    ['headwater migrate', 'kube:proof'],
    ['headwater search rebuild', tests.rebuild],
    ['headwater restore --verify', 'named'],
    ['headwater backup', 'named'],
    ['kubectl logs POD -c site', 'by hand'],
  ],
  'deploy/monitoring/README.md': [
    ['promtool test rules alerts.test.yml', tests.alerts],
    ['promtool', 'named'],
    ['npm run proof:alerts', 'by hand'],
  ],
};
