module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'e2e',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
