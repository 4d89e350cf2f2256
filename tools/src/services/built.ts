import { join, relative } from 'node:path';

import { type ProcessPlan, root } from './process-list';

/** `search-indexer` → `search` */
const appOf = (name: string): string => name.split('-')[0] ?? name;

/** A program in its deployed form: from the tree of its app, which has no sources. */
export function builtPlan(plan: ProcessPlan, trees: string): ProcessPlan & { folder: string } {
  const folder = join(trees, appOf(plan.name));
  const built = relative(root, plan.entryPoint).replace('/src/', '/dist/').replace(/\.ts$/, '.js');
  return { ...plan, entryPoint: join(folder, built), folder };
}
