module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'testing',
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
  // Some tests start database servers, which is slow on a busy machine.
  testTimeout: 60_000,
};
