module.exports = {
  ...require('../../jest.preset.js'),
  displayName: '__name__',
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
