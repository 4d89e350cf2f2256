const ours = /^@headwater\//;

interface Package {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  version: string;
  packages: Record<string, Package & { link?: boolean }>;
}

/** Sets the version of a package of the repository, and of its dependencies in the repository. Other packages stay as they are. */
export function bumpPackage(text: string, from: string, to: string): string {
  return print(bump(JSON.parse(text) as Package, from, to));
}

export function bumpLock(text: string, from: string, to: string): string {
  const lock = JSON.parse(text) as Lock;
  const packages = Object.entries(lock.packages).map(([path, each]) =>
    path.includes('node_modules/') ? [path, each] : [path, bump(each, from, to)],
  );
  return print({ ...lock, version: to, packages: Object.fromEntries(packages) as Lock['packages'] });
}

/** Sets both versions of a Helm chart: its own, and that of the application. */
export function bumpChart(text: string, to: string): string {
  return text.replace(/^version:.*$/m, `version: ${to}`).replace(/^appVersion:.*$/m, `appVersion: ${to}`);
}

/** Sets the tags of our images in a manifest. */
export function bumpImages(text: string, to: string): string {
  return text.replace(/^( +image: \S+\/headwater-[a-z]+):\S+$/gm, `$1:${to}`);
}

function bump<P extends Package>(each: P, from: string, to: string): P {
  const bumped = { ...each };
  if (each.version === from) bumped.version = to;
  for (const kind of ['dependencies', 'devDependencies'] as const) {
    const needed = each[kind];
    if (needed === undefined) continue;
    const versions = Object.entries(needed).map(([name, version]) => [
      name,
      ours.test(name) && version === from ? to : version,
    ]);
    bumped[kind] = Object.fromEntries(versions) as Record<string, string>;
  }
  return bumped;
}

/** JSON in the form of npm and oxfmt. */
const print = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
