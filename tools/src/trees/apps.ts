/** The apps of which there is an image each. The chart appends these names to its value `image.repository`. */
export const deployedApps = [
  'gateway',
  'site',
  'content',
  'media',
  'search',
  'identity',
  'admin',
  'cli',
] as const;
/** Built files that a program serves, of a workspace that it does not import. */
export const servedFolders: Partial<Record<DeployedApp, string>> = { admin: 'apps/admin-web' };
export type DeployedApp = (typeof deployedApps)[number];
