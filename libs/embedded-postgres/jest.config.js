// Creating a database with fsync on, several times over, takes its time on a busy machine.
module.exports = {
  ...require('../../jest.preset.js'),
  displayName: 'embedded-postgres',
  testTimeout: 60_000,
};
