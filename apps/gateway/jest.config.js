module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'gateway',
  // Many suites wait: for a limit of time, a service that hangs, a cache.
  maxWorkers: 4,
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
