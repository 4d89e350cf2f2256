// Every file starts a server of its own and migrates several databases, which takes its time on a busy machine.
module.exports = { ...require('../../jest.preset.js'), displayName: 'schema', testTimeout: 60_000 };
