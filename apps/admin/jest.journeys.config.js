// The pages in a real browser: npm run admin:journeys. Needs Chromium and the built pages.
module.exports = {
  ...require('./jest.config.js'),
  displayName: 'admin journeys',
  testMatch: ['<rootDir>/test/web/**/*.journey.ts'],
  testTimeout: 240_000,
};
