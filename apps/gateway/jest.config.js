module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'gateway',
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
