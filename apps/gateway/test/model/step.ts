import fc from 'fast-check';

import { AppError } from '@headwater/errors';
import type { Services } from '@headwater/testing-services';

import type { Gateway } from '../support/gateway';
import { accessOperations } from './operations/access';
import { entryOperations } from './operations/entries';
import type { Operation } from './operations/operation';
import { siteValueOperations } from './operations/site-values';
import { taxonomyOperations } from './operations/taxonomies';
import { compare, type Read, readsAround } from './reads';
import type { World } from './state';

export const operations = [
  ...entryOperations,
  ...taxonomyOperations,
  ...siteValueOperations,
  ...accessOperations,
];

/** What the model is compared with. */
export interface Real {
  manage: Services['manage'];
  replicas: readonly Gateway[];
  /** Resolves when search knows everything that was written. */
  indexed(siteIds: number[]): Promise<void>;
  /** By name of the operation, `refused` and `read`. */
  counts: Map<string, number>;
}

/** An operation on one of the sites, and reads of either right before and right after it. */
class Step implements fc.AsyncCommand<World, Real, true> {
  constructor(
    private readonly operation: Operation,
    private readonly at: number,
    private readonly args: unknown,
    private readonly reads: Read[],
  ) {}

  check(world: Readonly<World>): Promise<boolean> {
    return Promise.resolve(this.plan(world as World, {} as Services['manage']) !== undefined);
  }

  async run(world: World, real: Real): Promise<void> {
    // Before it, too, so that every caching replica has answers that could become stale.
    await this.compareAll(world, real);
    await this.perform(world, real);
    await this.compareAll(world, real);
  }

  toString(): string {
    return `${this.operation.name} of site ${this.at} ${fc.stringify(this.args)}, and round it ${JSON.stringify(this.reads)}\n`;
  }

  private async compareAll(world: World, real: Real): Promise<void> {
    for (const read of this.reads) {
      if (read.path === '/search') await real.indexed(world.sites.map(({ siteId }) => siteId));
      const { difference } = await compare(world, world.sites[this.at]!, real.replicas, read);
      if (difference !== undefined) throw new Error(difference);
      count(real, 'read');
    }
  }

  private plan(world: World, manage: Services['manage']) {
    return this.operation.plan({ world, site: world.sites[this.at]!, manage }, this.args);
  }

  private async perform(world: World, real: Real): Promise<void> {
    const plan = this.plan(world, real.manage);
    // What it would wait for happened during the reads before it.
    if (plan === undefined) return;
    const { refusals = [], run } = plan;
    const reasons = refusals.filter((reason) => reason !== false);
    if (reasons.length === 0) {
      await run();
      count(real, this.operation.name);
      return;
    }
    const refusal = await run().then(
      () => 'nothing',
      (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
    );
    if (!reasons.includes(refusal))
      throw new Error(`refused for ${refusal} instead of ${reasons.join(' or ')}`);
    count(real, 'refused');
  }
}

function count({ counts }: Real, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const steps = operations.flatMap((operation) => {
  const step = fc
    .tuple(fc.nat(1), operation.args, readsAround(operation))
    .map(([at, args, asked]) => new Step(operation, at, args, asked));
  return Array.from({ length: operation.weight ?? 1 }, () => step);
});

/** Random operations, each with reads. What a failing run is cut down to stands in the report of fast-check. */
export const histories = (maxLength: number) => fc.commands(steps, { maxCommands: maxLength, size: 'max' });
