module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'search',
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
