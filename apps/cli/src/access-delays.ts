import type { AccessDelay__Output } from '@headwater/contracts';

import type { Output } from './output/output';

/** For every command that changes access: prints a note if gateways act on the change with a delay. */
export function tellAccessDelays<Client extends object>(client: Client, out: Pick<Output, 'note'>): Client {
  return new Proxy(client, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...values: unknown[]) => {
        const answer = (await Reflect.apply(method, target, values)) as Answer;
        const actsBy = answer?.accessDelay?.actsByTime;
        if (actsBy) out.note(sentence(new Date(Number(actsBy.seconds) * 1_000)));
        return answer;
      };
    },
  });
}

type Answer = { accessDelay?: AccessDelay__Output | null } | undefined;

/** Rounded up, so that the printed time is never too early. */
function sentence(second: Date): string {
  const by = new Date(second.getTime() + 1_000).toISOString().replace('.000Z', 'Z');
  return `The change is made, but Redis could not be told of it: gateways may act as before until ${by}.`;
}
