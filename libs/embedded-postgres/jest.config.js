// Some tests create several databases with fsync on, which is slow on a busy machine.
module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'embedded-postgres',
  testTimeout: 60_000,
};
