import nx from '@nx/eslint-plugin';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** Packages that only some places may import, so that each has one face in the code. */
const onlyIn = [
  {
    packages: ['@grpc/*', 'grpc-health-check', 'protobufjs'],
    places: [
      'libs/grpc/**',
      'libs/contracts/**',
      'tools/src/bench/references/**',
      'tools/src/kube/kubelet/**',
    ],
  },
  {
    packages: ['koa', '@koa/*', 'koa-*'],
    places: ['apps/admin/**', 'apps/gateway/**', 'libs/runtime/src/http/**', 'tools/src/bench/references/**'],
  },
  {
    packages: ['knex', 'pg'],
    places: [
      'libs/db/**',
      'libs/schema/**',
      'libs/testing/**',
      'libs/embedded-postgres/**',
      'apps/*/src/queries/**',
      'tools/src/bench/data/**',
      'tools/src/bench/references/**',
    ],
  },
  { packages: ['graphile-worker'], places: ['libs/db/**', 'libs/schema/**'] },
  { packages: ['ioredis'], places: ['libs/redis/**', 'tools/src/bench/references/**'] },
  {
    packages: ['sharp'],
    places: ['apps/media/src/variants/**', 'apps/media/test/**', 'tools/src/bench/references/**'],
  },
  {
    packages: ['react', 'react-dom', 'react-router', 'react-i18next', 'i18next', '@mantine/*', '@tanstack/*'],
    places: ['apps/admin-web/**'],
  },
];

const restrict = (rules) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: rules.map(({ packages, places }) => ({
        group: packages.flatMap((name) => (name.includes('*') ? [name] : [name, `${name}/*`])),
        message: `Only ${places.join(', ')} may import this.`,
        allowTypeImports: false,
      })),
    },
  ],
});

/** A later block replaces a rule's options, so every place gets the list without what it may import. */
const importRules = [
  { files: ['**/*.{ts,tsx}'], rules: restrict(onlyIn) },
  ...[...new Set(onlyIn.flatMap((rule) => rule.places))].map((place) => ({
    files: [`${place}/*.{ts,tsx}`],
    rules: restrict(
      onlyIn.filter(
        (rule) =>
          !rule.places.includes(place) &&
          !rule.places.some((other) => place.startsWith(other.replace('**', ''))),
      ),
    ),
  })),
];

const layers = [
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:contract', 'type:platform', 'type:util'] },
  {
    sourceTag: 'type:composer',
    onlyDependOnLibsWithTags: ['type:app', 'type:contract', 'type:platform', 'type:util'],
  },
  { sourceTag: 'type:platform', onlyDependOnLibsWithTags: ['type:platform', 'type:contract', 'type:util'] },
  { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:contract'] },
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:util'] },
  { sourceTag: 'type:util', onlyDependOnLibsWithTags: ['type:util'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:platform', 'type:contract', 'type:util'] },
  {
    sourceTag: 'type:testing-services',
    onlyDependOnLibsWithTags: ['type:testing', 'type:app', 'type:platform', 'type:contract', 'type:util'],
  },
  {
    sourceTag: 'type:tools',
    onlyDependOnLibsWithTags: ['type:platform', 'type:contract', 'type:util', 'type:testing'],
  },
  // What is fresh is decided in one way, wherever versions are stored and answers come from.
  { sourceTag: 'stores:none', notDependOnLibsWithTags: ['stores:any'] },
  { sourceTag: 'runtime:any', onlyDependOnLibsWithTags: ['runtime:any'] },
  { sourceTag: 'runtime:browser', onlyDependOnLibsWithTags: ['runtime:any'] },
];

const boundaries = (constraints, allow = []) => ({
  '@nx/enforce-module-boundaries': [
    'error',
    { enforceBuildableLibDependency: true, allow, depConstraints: constraints },
  ],
});

// Rules that need types are in .oxlintrc.json.
export default tseslint.config(
  {
    ignores: [
      '**/*.cjs',
      '**/dist/**',
      '**/node_modules/**',
      'libs/contracts/src/gen/**',
      'libs/admin-client/src/gen/**',
      '.nx/**',
      '**/*.js',
      '**/*.mjs',
      '**/*.mts',
      'tools/templates/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx, 'simple-import-sort': simpleImportSort },
    rules: {
      ...boundaries(layers),
      'simple-import-sort/imports': [
        'error',
        { groups: [['^node:'], ['^@?\\w'], ['^@headwater/'], ['^\\.']] },
      ],
      'simple-import-sort/exports': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only entry points read the environment; pass configuration as an argument.',
        },
        { object: 'URL', property: 'canParse', message: 'Use parseUrl: in Node 20, this denies valid URLs.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
      ],
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 15],
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  ...importRules,
  {
    files: ['apps/admin-web/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@headwater/*', '!@headwater/admin-client'],
              message: 'Only types: the code of other libs is not for browsers.',
              allowTypeImports: true,
            },
          ],
        },
      ],
    },
  },
  // What composes the apps: the standalone, and the services for tests. Nx forbids importing an app to all alike.
  {
    files: ['apps/standalone/src/**/*.ts', 'libs/testing-services/src/**/*.ts'],
    rules: boundaries(
      layers,
      ['site', 'content', 'media', 'search', 'identity', 'gateway', 'admin', 'cli'].flatMap((app) => [
        `@headwater/${app}`,
        `@headwater/${app}/**`,
      ]),
    ),
  },
  {
    files: [
      '**/main.ts',
      '**/worker-main.ts',
      '**/indexer-main.ts',
      '**/indexer.ts',
      '**/worker.ts',
      'tools/**/*.ts',
      '**/scripts/**/*.ts',
      '**/test/**/*.ts',
      'libs/testing/**/*.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/test/**/*.ts'],
    rules: {
      // Tests may start the services they talk to; the suites over HTTP import none.
      ...boundaries([{ sourceTag: '*', onlyDependOnLibsWithTags: ['*'] }], ['@headwater/**']),
      'no-restricted-imports': 'off',
      // The model of another program's rules reads best in one piece.
      complexity: 'off',
      'max-lines': ['warn', { max: 600, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
