import type { KubeObject } from './chart';

/** `gateway → site: gRPC`. The program that opens a connection, the target, and the protocol. */
export type Arrow = string;

interface Selector {
  matchLabels?: Record<string, string>;
}

interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
}

interface Rule {
  ports: { port: number }[];
  from?: Peer[];
  to?: Peer[];
}

interface Policy {
  component: string;
  ingress: Rule[];
  egress: Rule[];
}

const component = 'app.kubernetes.io/component';

/** The protocols of the ports of pods. */
const spoken: Record<number, string> = {
  8080: 'HTTP',
  8081: 'HTTP',
  8082: 'HTTP',
  50051: 'gRPC',
  9090: 'metrics',
  9091: 'metrics',
};

/**
 * The arrows that network policies allow. `outside` names destinations by port, `callers` names callers from outside by a label of their
 * peer. An arrow within the release counts only if both ends allow it.
 */
export function allowedArrows(
  objects: readonly KubeObject[],
  names: { outside: Record<number, string>; callers: Record<string, string> },
): Arrow[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(toPolicy);
  const out = policies.flatMap((policy) => outgoing(policy, names.outside));
  const incoming = policies.flatMap((policy) => comingIn(policy, names.callers));
  const workloads = new Set(policies.map((policy) => policy.component));
  const isInside = (arrow: Arrow): boolean => {
    const [from = '', to = ''] = arrow.split(/ → |: /);
    return workloads.has(from) && workloads.has(to);
  };
  return [
    ...out.filter((arrow) => !isInside(arrow) || incoming.includes(arrow)),
    ...incoming.filter((arrow) => !isInside(arrow)),
  ].sort();
}

/** Arrows that only one end allows, so that no connection is possible. */
export function halfArrows(objects: readonly KubeObject[]): Arrow[] {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy').map(toPolicy);
  const inside = (arrows: Arrow[]): Arrow[] => arrows.filter((arrow) => !arrow.includes('?'));
  const out = inside(policies.flatMap((policy) => outgoing(policy, {})));
  const incoming = inside(policies.flatMap((policy) => comingIn(policy, {})));
  return [
    ...out.filter((arrow) => !incoming.includes(arrow)),
    ...incoming.filter((arrow) => !out.includes(arrow)),
  ];
}

function toPolicy({ spec }: KubeObject): Policy {
  const {
    podSelector,
    ingress = [],
    egress = [],
  } = spec as unknown as {
    podSelector: Selector;
    ingress?: Rule[];
    egress?: Rule[];
  };
  return { component: podSelector.matchLabels?.[component] ?? '', ingress, egress };
}

function outgoing(policy: Policy, outside: Record<number, string>): Arrow[] {
  return policy.egress.flatMap((rule) =>
    rule.ports.flatMap(({ port }) => {
      const inside = (rule.to ?? []).flatMap((peer) => peer.podSelector?.matchLabels?.[component] ?? []);
      if (inside.length > 0) return inside.map((to) => arrow(policy.component, to, port));
      return [`${policy.component} → ${outside[port] ?? '?'}`];
    }),
  );
}

function comingIn(policy: Policy, callers: Record<string, string>): Arrow[] {
  return policy.ingress.flatMap((rule) =>
    rule.ports.flatMap(({ port }) =>
      (rule.from ?? [{}]).map((peer) => {
        const labels = [peer.podSelector, peer.namespaceSelector].flatMap((selector) =>
          Object.values(selector?.matchLabels ?? {}),
        );
        const inside = peer.podSelector?.matchLabels?.[component];
        const from = inside ?? labels.map((label) => callers[label]).find((name) => name) ?? '?';
        return arrow(from, policy.component, port);
      }),
    ),
  );
}

const arrow = (from: string, to: string, port: number): Arrow => `${from} → ${to}: ${spoken[port] ?? port}`;

/** The arrows of the table under "Who connects to whom" of docs/architecture.md. */
export function documentedArrows(architecture: string): Arrow[] {
  const section = /^## Who connects to whom\n([\s\S]*?)(?=^## )/m.exec(architecture)?.[1] ?? '';
  const rows = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].slice(1);
  return rows
    .flatMap(([, from = '', to = '', what = '']) =>
      namesIn(from).flatMap((source) =>
        namesIn(to).map((target) => {
          const outside = /^[A-Z]/.test(target) ? '' : `: ${what.trim()}`;
          return `${source} → ${target}${outside}`;
        }),
      ),
    )
    .sort();
}

const namesIn = (cell: string): string[] => cell.split(',').map((name) => name.trim());
