// The unit tests of all projects in one run.
module.exports = {
  ...require('../../jest.preset.js'),
  rootDir: '../..',
  displayName: 'unit, Node 24',
  testMatch: ['<rootDir>/apps/*/src/**/*.test.ts', '<rootDir>/libs/*/src/**/*.test.ts'],
};
