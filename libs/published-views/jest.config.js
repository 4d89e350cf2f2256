module.exports = { ...require('../../jest.preset.js'), displayName: 'published-views' };
