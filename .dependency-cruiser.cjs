const { join } = require('node:path');

/** No file imports what imports it, not even for a type. Run by `npm run lint:circles`. */
module.exports = {
  forbidden: [{ name: 'no-circles', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['(^|/)dist/', '^libs/contracts/src/gen/', '^libs/admin-client/src/gen/', '^tools/templates/'],
    },
    // Type imports are gone once compiled; a circle of types is one for its readers all the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, 'tsconfig.base.json') },
    // Projects are found by their sources, so that a circle between two of them is seen, too.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'node', 'import', 'require', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
