/** Arguments of node that run TypeScript from source. */
export const tsx = ['--import', 'tsx', '--conditions=development'];
