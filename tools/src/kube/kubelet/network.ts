import { run } from './run';

const bridge = 'cni0';
/** The address of this machine in the network of pods. */
export const hostAddress = '10.244.0.1';
/**
 * The link address of the bridge, as CNI's own plugin chooses it. A bridge without a fixed address takes that of one of its pods, and
 * another one when that pod ends. Then packets from pods to this machine are lost for seconds.
 */
const bridgeLinkAddress = '0a:58:0a:f4:00:01';

/** Makes the network of this process: a bridge for pods, and addresses of services that lead to this process. */
export async function makeNetwork(): Promise<void> {
  // `ip netns` stores its names here. They are separate from those of the machine.
  await run('mkdir', ['-p', '/run/netns']);
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  await run('ip', ['link', 'set', 'lo', 'up']);
  await run('ip', ['link', 'add', bridge, 'address', bridgeLinkAddress, 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${hostAddress}/16`, 'dev', bridge]);
  await run('ip', ['link', 'set', bridge, 'up']);
  await run('ip', ['route', 'add', 'local', '10.96.0.0/16', 'dev', 'lo']);
}

export interface PodNetwork {
  ip: string;
  /** A file for `nsenter --net`. */
  file: string;
  remove(): Promise<void>;
}

let given = 0;

/** Makes a network namespace with its own address. An address is not used twice in 65,000 pods. */
export async function addPodNetwork(): Promise<PodNetwork> {
  given += 1;
  const ip = `10.244.${1 + (Math.floor(given / 250) % 250)}.${1 + (given % 250)}`;
  const name = `pod${given}`;
  await run('ip', ['netns', 'add', name]);
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name]);
  await run('ip', ['link', 'set', name, 'master', bridge, 'up']);
  await run('ip', ['-n', name, 'addr', 'add', `${ip}/16`, 'dev', 'eth0']);
  await run('ip', ['-n', name, 'link', 'set', 'lo', 'up']);
  await run('ip', ['-n', name, 'link', 'set', 'eth0', 'up']);
  await run('ip', ['-n', name, 'route', 'add', 'default', 'via', hostAddress]);
  return {
    ip,
    file: `/run/netns/${name}`,
    remove: async () => {
      await run('ip', ['netns', 'delete', name]);
      await run('ip', ['link', 'delete', name]).catch(() => undefined);
    },
  };
}
