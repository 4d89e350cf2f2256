import { render, set, whereHelmIs } from './chart';

/** Values that are refused, with what is said of them. */
const refused: [string, string[], string][] = [
  ['minimal', ['backup.enabled=true'], 'backup.to is empty: name a bucket'],
  ['minimal', ['backup.drill.enabled=true'], 'backup.to is empty: name the bucket with the backups'],
  ['minimal', ['backup.drill.enabled=true'], 'backup.drill.databaseUrlSecret is empty'],
  ['minimal', ['backup.drill.enabled=true'], 'a drill needs the private key of encrypted backups'],
  [
    'minimal',
    ['backup.drill.enabled=true', 'backup.plain=true', 'backup.drill.identitySecret=key'],
    'and none for plain ones',
  ],
  [
    'minimal',
    ['backup.drill.enabled=true', 'database.name=headwater_drill'],
    'backup.drill.database is database.name',
  ],
  ['minimal', ['backup.enabled=true'], 'backup.databaseUrlSecret is empty'],
  ['minimal', ['backup.enabled=true'], 'backup.recipients is empty: name the public keys of age'],
  [
    'minimal',
    [
      'backup.enabled=true',
      'backup.plain=true',
      'backup.recipients={age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p}',
    ],
    'backup.plain is true, and backup.recipients names keys: choose one.',
  ],
  [
    'minimal',
    ['workloads.gateway.replicas=2'],
    'workloads.gateway may have 2 replicas, and redis.existingSecret is empty: more than one gateway needs Redis',
  ],
  [
    'minimal',
    ['workloads.gateway.autoscaling.enabled=true', 'workloads.gateway.autoscaling.maxReplicas=4'],
    'workloads.gateway may have 4 replicas, and redis.existingSecret is empty',
  ],
  [
    'minimal',
    ['workloads.media.replicas=2'],
    'workloads.media may have 2 replicas, and media.storage is folder: a folder belongs to one pod.',
  ],
  [
    'minimal',
    ['workloads.media.autoscaling.enabled=true', 'workloads.media.autoscaling.maxReplicas=3'],
    'workloads.media may have 3 replicas, and media.storage is folder',
  ],
  [
    'minimal',
    ['workloads.content.terminationGracePeriodSeconds=15'],
    'workloads.content.terminationGracePeriodSeconds is 15, and its programs may take 25 s to stop',
  ],
  [
    'minimal',
    ['shutdownDelayMs=20500', 'workloads.gateway.terminationGracePeriodSeconds=31'],
    'workloads.gateway.terminationGracePeriodSeconds is 31, and its programs may take 41 s to stop',
  ],
  [
    'minimal',
    ['workloads.media.terminationGracePeriodSeconds=29'],
    'workloads.media.terminationGracePeriodSeconds is 29, and its programs may take 45 s to stop',
  ],
  [
    'minimal',
    ['workloads.site.env.SITE_DB_PASSWORD=abc'],
    'workloads.site.env.SITE_DB_PASSWORD would hold a secret in plain text',
  ],
  [
    'minimal',
    ['workloads.gateway.env.GATEWAY_SERVICE_KEY=abc'],
    'workloads.gateway.env.GATEWAY_SERVICE_KEY would hold a secret in plain text',
  ],
  [
    'minimal',
    ['workloads.gateway.env.REDIS_URL=redis://cache:6379'],
    'workloads.gateway.env.REDIS_URL would hold a secret in plain text',
  ],
  [
    'minimal',
    ['workloads.media.env.MEDIA_S3_ACCESS_KEY_ID=abc'],
    'workloads.media.env.MEDIA_S3_ACCESS_KEY_ID would hold a secret in plain text',
  ],
  [
    'minimal',
    ['workloads.gateway.env.MEDIA_BASE_URL=https://me:secret@cdn.example'],
    'workloads.gateway.env.MEDIA_BASE_URL is a URL with a password',
  ],
  [
    'minimal',
    ['sharedCaches.purgeUrls={http://me:secret@varnish}'],
    'sharedCaches.purgeUrls[0] is a URL with a password',
  ],
  ['minimal', ['database.parameters.password=abc'], 'database.parameters.password is not taken'],
  [
    'minimal',
    ['workloads.gateway.env.GATEWAY_PORT=:80'],
    'workloads.gateway.env.GATEWAY_PORT is set by the chart from other values.',
  ],
  // Each pool of every replica, with one more pod of each workload but of media, and three more connections of each queue than jobs.
  [
    'minimal',
    ['database.maxConnections=189'],
    'The programs may open 190 connections to database.host, and database.maxConnections is 189',
  ],
  [
    'minimal',
    ['database.maxConnections=174', 'database.directHost=primary'],
    'The programs may open 175 connections to database.host',
  ],
  ['minimal', ['database.host='], 'database.host is empty'],
  ['minimal', ['database.rolesSecret='], 'database.rolesSecret is empty'],
  ['minimal', ['migration.databaseUrlSecret='], 'migration.databaseUrlSecret is empty'],
  ['production', ['media.s3.bucket='], 'media.storage is s3, and media.s3.bucket is empty.'],
  ['production', ['typesense.existingSecret='], 'typesense.existingSecret, which holds its keys, is empty.'],
  ['production', ['identityProvider.clientId='], 'and identityProvider.clientId is empty.'],
  [
    'production',
    ['admin.origin='],
    'identityProvider.redirectUri and admin.origin are empty: the provider would not',
  ],
  ['production', ['mail.from='], 'and mail.from is empty.'],
  ['production', ['admin.origin='], 'mail.linkBase and admin.origin are empty: links would lead nowhere.'],
  ['production', ['mail.existingSecret='], 'mail.user and mail.existingSecret'],
  [
    'minimal',
    ['identityProvider.issuer=https://me:secret@id.example.com'],
    'identityProvider.issuer is a URL with a password',
  ],
  [
    'minimal',
    ['workloads.identity.env.IDENTITY_SMTP_HOST=smtp.example.com'],
    'workloads.identity.env.IDENTITY_SMTP_HOST is not taken',
  ],
  ['mtls', ['tls.secrets.search='], 'tls.enabled is true, and tls.secrets.search is empty'],
  ['mtls', ['gateway.trustedProxyHops=0'], 'all of them would share one rate limit'],
  ['production', ['gateway.trustedProxyHops=0'], 'all of them would share one rate limit'],
  ['production', ['httpRoute.parentRefs=null'], 'httpRoute.parentRefs is empty'],
  [
    'production',
    ['workloads.gateway.autoscaling.maxReplicas=2'],
    'workloads.gateway.autoscaling.maxReplicas is less than minReplicas.',
  ],
  [
    'production',
    ['workloads.gateway.autoscaling.cpuPercent=0'],
    'workloads.gateway.autoscaling is enabled without cpuPercent and without metrics',
  ],
  [
    'operators',
    ['workloads.gateway.autoscaling.metrics[0].type=Pods'],
    'workloads.gateway.autoscaling.metrics are of a HorizontalPodAutoscaler, and keda.prometheusUrl is given',
  ],
  [
    'operators',
    ['keda.eventLoopUtilisation=0', 'keda.oldestJobSeconds=0'],
    'workloads.content-worker.autoscaling is enabled, and every limit under keda that is for it is 0',
  ],
  [
    'operators',
    ['keda.prometheusUrl=http://me:secret@prometheus'],
    'keda.prometheusUrl is a URL with a password',
  ],
];

/** Values that the schema does not know or take. */
const unknown: [string, string][] = [
  ['workloads.gateway.replica=2', 'replica'],
  ['workloads.gateway.poolSize=2', 'poolSize'],
  ['workloads.gateways.replicas=2', 'gateways'],
  ['database.password=abc', 'password'],
  ['database.host=postgres://me:secret@db', 'database/host'],
  ['redis.url=redis://cache', 'url'],
  ['image.tag=a b', 'image/tag'],
  ['gatway.trustedProxyHops=1', 'gatway'],
  ['workloads.site.env.site_db=1', 'site_db'],
  ['media.storage=nfs', 'media/storage'],
  ['keda.eventLoopUtilisation=60', 'keda/eventLoopUtilisation'],
  ['keda.prometheusUrl=prometheus', 'keda/prometheusUrl'],
];

whereHelmIs('values of the chart', () => {
  const problemOf = (example: string, values: string[]): string => {
    try {
      render(example, { args: set(...values) });
      return 'none';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it.each(refused)('refuses in %s: %j', (example, values, sentence) => {
    expect(problemOf(example, values)).toContain(sentence);
  });

  it.each(unknown)('does not know %s', (value, named) => {
    const problem = problemOf('minimal', [value]);
    expect(problem).toContain("values don't meet the specifications of the schema");
    expect(problem).toContain(named);
  });

  it('names all problems at once', () => {
    const problem = problemOf('minimal', ['workloads.gateway.replicas=2', 'database.host=']);
    expect(problem).toContain('more than one gateway needs Redis');
    expect(problem).toContain('database.host is empty');
  });

  it.each([
    [['workloads.content.terminationGracePeriodSeconds=25']],
    [['database.maxConnections=190']],
    [['workloads.gateway.env.STALE_IF_ERROR=60']],
    [['workloads.gateway.replicas=2', 'redis.existingSecret=redis']],
    [['gateway.trustedProxyHops=0', 'ingress.enabled=false']],
  ])('takes %j', (values) => {
    const args = values.flatMap((value) => [value.includes('.env.') ? '--set-string' : '--set', value]);
    expect(render('minimal', { args }).length).toBeGreaterThan(10);
  });
});
