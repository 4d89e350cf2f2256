const Sequencer = require('@jest/test-sequencer').default;

/** Files that take long for their project: started last, they would leave the other workers with nothing to do. */
const slow = new RegExp(
  `/(${[
    ...[
      'typesense-engine',
      'postgresql-engine',
      'index-use',
      'indexing/(move|faults|build)',
      'generate',
      'services',
    ],
    ...[
      'outages',
      'purges-varnish',
      'splits',
      'recovery',
      'embedded-postgres/test/restart',
      'side-by-side',
      'purge-retries',
      'promotion',
      'people',
    ],
    ...[
      'answers\\.memory',
      'model',
      'count/coverage',
      'admin/test/matrix',
      'statistics',
      'backup',
      'worker-crash',
    ],
    ...[
      'standalone/test/(standalone|restore-drill|s3|typesense)',
      'import-wordpress',
      'chart/(workloads|validations)',
    ],
    ...['compose', 'proof-media/prove', 's3-store', 'sweep-storage', 'preset-versions', 'restored-database'],
    ...[
      'every-screen',
      'stored-scripts',
      'odd-values',
      'carry-over',
      'services-typesense',
      'site-copy-memory',
    ],
    ...[
      'list-entries-model',
      'freshness-redis-lost',
      'terminated',
      'returning-service',
      'degraded',
      'version-mirror',
    ],
  ].join('|')})\\.(?:test|journey)\\.ts$`,
);

/** Slow files first. Jest knows how long files took only where they have run before, which is nowhere in CI. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => (slow.test(path) ? 1 : 0);
    return [...super.sort(tests)].sort((one, other) => isSlow(other) - isSlow(one));
  }
};
