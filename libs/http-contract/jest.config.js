module.exports = { ...require('../../jest.preset.js'), displayName: 'http-contract' };
