import type { Demand } from './demand';
import type { Costs } from './figures';
import { type CacheUse, makePlan, type Plan } from './plan';
import { type Balancing, simulate } from './simulate';

export interface Settled {
  plan: Plan;
  cache: CacheUse;
}

const mostRounds = 5;

/**
 * Plan and hit ratio depend on each other: with more gateways, each sees fewer requests. Simulates with the gateways of the plan until
 * their number does not change any more.
 */
export async function settle(demand: Demand, costs: Costs, balancing: Balancing): Promise<Settled> {
  let gateways = 2;
  for (let round = 1; ; round += 1) {
    const cache = await simulate(demand, { gateways, balancing });
    const plan = makePlan(demand, costs, cache);
    const wanted = plan.workloads.find(({ workload }) => workload.name === 'gateway')!.pods;
    if (wanted === gateways || round === mostRounds) return { plan, cache };
    gateways = wanted;
  }
}
