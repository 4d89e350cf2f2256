/** The apps of which there is an image each. The chart appends these names to its value `image.repository`. */
export const deployedApps = ['gateway', 'site', 'content', 'media', 'search', 'identity', 'cli'] as const;
export type DeployedApp = (typeof deployedApps)[number];
