module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'search',
  // Many suites wait: for Typesense, and for limits of time.
  maxWorkers: 4,
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
