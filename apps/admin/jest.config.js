module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'admin',
  globalSetup: require.resolve('@headwater/testing/global-setup'),
  globalTeardown: require.resolve('@headwater/testing/global-teardown'),
};
