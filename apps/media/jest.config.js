/** The suites whose faults would be those of a storage. The others would say on S3 again what they say without it. */
const storageSuites = [
  'byte-server',
  'delivery',
  'finish-killed',
  'finish-left-upload',
  'first-readers',
  'left-upload-faults',
  'left-upload-runs',
  'make-variants',
  'public-address',
  'replace-in-parts',
  'replace-media',
  'resumable-upload',
  'storage-keys',
  'store-media',
  'store-media-kills',
  'sweep-storage',
  'upload-media',
  'upload-writers',
  'url-isolation',
  'worker-crash',
];

module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'media',
  ...(process.env.MEDIA_TEST_STORAGE === 's3' && {
    testMatch: storageSuites.map((suite) => `<rootDir>/test/${suite}.test.ts`),
  }),
  // Longer than `eventually` in test/setup.ts, which says what did not happen.
  testTimeout: 120_000,
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
