// The unit tests of all projects in one run, without one that walks through a model for long: no version of Node changes it.
const preset = require('../../jest.preset.js');

module.exports = {
  ...preset,
  rootDir: '../..',
  displayName: 'unit, Node 24',
  testMatch: ['<rootDir>/apps/*/src/**/*.test.ts', '<rootDir>/libs/*/src/**/*.test.ts'],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, 'index-histories'],
};
