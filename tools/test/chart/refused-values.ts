type Refused = [example: string, values: string[], sentence: string];

/** Values that are refused, each with its message. */
export const refused: Refused[] = [
  ['minimal', ['backup.enabled=true'], 'backup.to is empty: name a bucket'],
  [
    'minimal',
    [`image.digests.gateway=sha256:${'a'.repeat(64)}`, `image.digests.cli=sha256:${'b'.repeat(64)}`],
    'image.digests has none of site,content,media,search,identity,admin:',
  ],
  // No ports are all ports.
  ...['redis', 's3', 'typesense', 'sharedCaches', 'identityProvider', 'collector', 'kubernetesApi'].map(
    (name): Refused => [
      'production',
      [`networkPolicy.${name}.ports=null`],
      `at '/networkPolicy/${name}': missing property 'ports'`,
    ],
  ),
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
  ['minimal', ['backup.restore.enabled=true'], 'backup.restore.enabled is true, and backup.to is empty'],
  ['minimal', ['backup.restore.enabled=true'], 'a restore needs the private key of encrypted backups'],
  [
    'minimal',
    ['backup.restore.enabled=true', 'backup.plain=true', 'backup.restore.identitySecret=key'],
    'a restore needs the private key of encrypted backups, and none for plain ones',
  ],
  [
    'minimal',
    ['backup.restore.enabled=true', 'migration.enabled=false'],
    'backup.restore.enabled is true, and migration.enabled is false',
  ],
  // Each would delete what the other has.
  ...[
    ['s3://headwater-media', ''],
    ['s3://headwater-media/', 'production'],
    ['s3://headwater-media/production', 'production/'],
    ['s3://headwater-media/backups', ''],
  ].map(([to, prefix]): Refused => [
    'production',
    ['backup.enabled=true', `backup.to=${to}`, `media.s3.prefix=${prefix}`],
    `backup.to is ${to}, and media is in s3://headwater-media/`,
  ]),
  // One server, however it is written.
  [
    'production',
    [
      ...['backup.enabled=true', 'backup.to=s3://headwater-media'],
      ...['media.s3.endpoint=https://s3.example.com', 'backup.s3.endpoint=https://S3.example.com/'],
    ],
    'backup.to is s3://headwater-media, and media is in s3://headwater-media/',
  ],
  // The secret would lack the key of drills, or the key could make no token.
  ...[
    ['admin', 'serviceKeys.callers=null'],
    ['ops', 'backup.drill.serviceKeyKey=ops'],
    ['admin', 'serviceKeys.callers[0].superAdmin=false'],
    ['admin', 'serviceKeys.callers[0].access=delivery'],
  ].map(([key = '', value = '']): Refused => [
    'minimal',
    [
      'backup.drill.enabled=true',
      ...(value.includes('[0]')
        ? [
            'serviceKeys.callers[0].name=admin',
            'serviceKeys.callers[0].access=management',
            'serviceKeys.callers[0].superAdmin=true',
          ]
        : []),
      value,
    ],
    `backup.drill.serviceKeyKey is ${key}, and serviceKeys.callers has none of this name`,
  ]),
  ...['-admin', '..admin'].map((name): Refused => [
    'minimal',
    [`serviceKeys.callers[0].name=${name}`, 'serviceKeys.callers[0].access=delivery'],
    "at '/serviceKeys/callers/0/name'",
  ]),
  ['production', ['mail.from=Headwater'], "at '/mail/from'"],
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
  ...['host', 'port', 'dbname'].map((name): Refused => [
    'minimal',
    [`database.parameters.${name}=other`],
    `database.parameters.${name} is not taken: programs would go past database.host`,
  ]),
  // The API server would refuse it after the migration.
  ['operators', ['backup.schedule=61 25 * * *'], 'backup.schedule: minutes go from 0 to 59.'],
  ['operators', ['backup.drill.schedule=0 0 * * 7'], 'backup.drill.schedule: days of a week go from 0 to 6.'],
  // Programs take only one of the two variables.
  [
    'minimal',
    ['workloads.site.env.SITE_DB_URL_FILE=/run/url'],
    'workloads.site.env.SITE_DB_URL_FILE is set by the chart from other values.',
  ],
  [
    'minimal',
    ['workloads.site.env.REDIS_URL_FILE=/run/url'],
    'workloads.site.env.REDIS_URL_FILE is not taken: no network policy would know of it. Use redis.',
  ],
  // Each pool of every replica twice, but of media, which is recreated, and three more connections of each queue than jobs.
  [
    'minimal',
    ['database.maxConnections=189'],
    'During a rollout the programs may open 190 connections to database.host, and database.maxConnections is 189',
  ],
  [
    'minimal',
    ['database.maxConnections=174', 'database.directHost=primary'],
    'the programs may open 175 connections to database.host',
  ],
  // Five old pods of content beside five new ones, each with two pools of ten.
  [
    'minimal',
    ['database.maxConnections=349', 'workloads.content.replicas=5'],
    'the programs may open 350 connections to database.host',
  ],
  ['minimal', ['database.host='], 'database.host is empty'],
  ['minimal', ['database.rolesSecret='], 'database.rolesSecret is empty'],
  ['minimal', ['migration.databaseUrlSecret='], 'migration.databaseUrlSecret is empty'],
  ...['enabled', 'roles'].map((value): Refused => [
    'minimal',
    ['migration.rotatePasswords=true', `migration.${value}=false`],
    'migration.rotatePasswords is true, and migration.enabled or migration.roles is false',
  ]),
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
  ...[
    ['gateway', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'monitoring.traces.endpoint'],
    ['search', 'TYPESENSE_URL', 'typesense.urls'],
    ['site', 'SITE_REPLICA_DB_URL', 'database.replica'],
  ].map(([name, variable, instead]): Refused => [
    'minimal',
    [`workloads.${name}.env.${variable}=https://elsewhere.example`],
    `workloads.${name}.env.${variable} is not taken: no network policy would know of it. Use ${instead}.`,
  ]),
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
  // Nothing could be scaled by it.
  ...['workloads.gateway.resources.requests.cpu=null', 'workloads.gateway.resources=null'].map(
    (value): Refused => [
      'production',
      [value],
      'workloads.gateway.autoscaling.cpuPercent is a share of the CPU that pods request, and',
    ],
  ),
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

  ['minimal', ['database.parameters.user=me'], 'database.parameters.user is not taken'],
  ...[
    'backup.s3.endpoint',
    'identityProvider.redirectUri',
    'mail.linkBase',
    'media.s3.endpoint',
    'typesense.urls[0]',
  ].map((place): Refused => [
    'minimal',
    [`${place}=https://me:secret@elsewhere.example`],
    `${place} is a URL with a password`,
  ]),
  [
    'minimal',
    ['workloads.gateway.env.OTEL_EXPORTER_OTLP_HEADERS=authorization=abc'],
    'workloads.gateway.env.OTEL_EXPORTER_OTLP_HEADERS would hold a secret in plain text',
  ],
  [
    'minimal',
    ['monitoring.traces.headersSecret=collector'],
    'monitoring.traces.headersSecret is given, and monitoring.traces.endpoint is empty',
  ],
  [
    'minimal',
    [0, 1].flatMap((at) => [
      `serviceKeys.callers[${at}].name=admin`,
      `serviceKeys.callers[${at}].access=delivery`,
    ]),
    'serviceKeys.callers names admin twice',
  ],
  [
    'minimal',
    ['workloads.identity.env.IDENTITY_OIDC_ISSUER=https://id.example.com'],
    'workloads.identity.env.IDENTITY_OIDC_ISSUER is not taken',
  ],
  ['production', ['admin.trustedProxyHops=0'], 'all of them would share one limit of logins'],
  [
    'production',
    ['httpRoute.hostnames={www.example.com,admin.example.com}'],
    'admin.origin is at admin.example.com, which is among the hosts of sites',
  ],
  [
    'minimal',
    ['gateway.service.externalTrafficPolicy=Local'],
    'only NodePort and LoadBalancer take traffic from outside',
  ],
  ['mtls', ['admin.origin=https://10.0.0.1:8443'], 'admin.origin is at the address 10.0.0.1, and an ingress'],
  [
    'minimal',
    ['workloads.media-worker.replicas=2'],
    'workloads.media-worker may have 2 replicas, and media.storage is folder',
  ],
  [
    'minimal',
    ['workloads.gateway.resources.limits.memory=256Mi'],
    'workloads.gateway.resources requests 384Mi of memory, and its limit is 256Mi',
  ],
  [
    'minimal',
    ['workloads.site.resources.limits.cpu=0.1'],
    'workloads.site.resources requests 200m of cpu, and its limit is 0.1',
  ],
  ...['512', '512m', '1e3', '100k'].map((memory): Refused => [
    'minimal',
    [`workloads.site.resources.requests.memory=${memory}`],
    `workloads.site.resources.requests.memory is ${memory}, which is less than a megabyte`,
  ]),
  [
    'mtls',
    ['ingress.hosts={www.example.com,www.example.net}', 'ingress.tls[0].hosts={*.example.com}'],
    'ingress.tls is given and does not name www.example.net',
  ],
  [
    'mtls',
    [
      ...['admin.origin=https://admin.example.com', 'admin.trustedProxyHops=1', 'tls.secrets.admin=admin'],
      'admin.ingress.tls[0].hosts={admin.example.org}',
    ],
    'admin.ingress.tls is given and does not name admin.example.com',
  ],
  ['mtls', ['ingress.hosts={www.example.com,www.example.com}'], "at '/ingress/hosts'"],
  [
    'minimal',
    ['jobs.tolerations[0].key=dedicated', 'jobs.tolerations[0].operator=Equals'],
    "at '/jobs/tolerations/0/operator'",
  ],
];
