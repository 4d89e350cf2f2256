/** The apps with an image. The chart appends these names to its value `image.repository`. */
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
/** Folders of built files that a program serves, from a workspace that it does not import. */
export const servedFolders: Partial<Record<DeployedApp, string>> = { admin: 'apps/admin-web' };
export type DeployedApp = (typeof deployedApps)[number];
