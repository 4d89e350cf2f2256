// Packages that Jest has to transform: ESM only, which it cannot require(), or with an import(), which it does not know.
const esmPackages = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'p-limit',
  'yocto-queue',
  '@opentelemetry',
  'age-encryption',
  '@noble',
  '@scure',
  'openid-client',
  'oauth4webapi',
  'jose',
];

// The images have a newer Node: its warning would stand between the results of all suites on S3.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'require', 'default'] },
  // One more than the cores of the smallest machine: suites wait for servers a quarter of their time.
  maxWorkers: 3,
  setupFilesAfterEnv: [require.resolve('./jest.buffers.js')],
  testSequencer: require.resolve('./jest.sequencer.js'),
  testTimeout: 30_000,
};
