import type { Closer } from '@headwater/runtime';

import type { Service, Services, Target } from '../kubelet/services';
import type { Timeline } from '../kubelet/timeline';

const stepMs = 100;

const hostsOf = (targets: readonly Target[]): string => targets.map(({ host }) => host).join(', ');

/** The ready pods of a service some time ago, because a proxy learns of changes late. */
export function followLate(
  services: Services,
  service: Service,
  { portName, lateMs, note }: { portName: string; lateMs: number; note: Timeline },
  closer: Closer,
): () => readonly Target[] {
  const seen: { at: number; targets: Target[] }[] = [];
  let current = services.targetsOf(service, portName);
  const timer = setInterval(() => {
    const now = Date.now();
    seen.push({ at: now, targets: services.targetsOf(service, portName) });
    for (let next = seen[0]; next !== undefined && next.at <= now - lateMs; next = seen[0]) {
      if (hostsOf(next.targets) !== hostsOf(current))
        note(`the proxy of ${service.metadata.name} sends to ${hostsOf(next.targets) || 'nobody'}`);
      current = next.targets;
      seen.shift();
    }
  }, stepMs);
  closer.add('late targets', () => clearInterval(timer));
  return () => current;
}
