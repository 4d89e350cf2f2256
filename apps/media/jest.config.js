module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'media',
  // Longer than `eventually` in test/setup.ts, which says what did not happen.
  testTimeout: 120_000,
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
