import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect } from 'node:net';

import { Metadata } from '@grpc/grpc-js';

import { createChannel } from '@headwater/grpc';

import type { Container, HttpGet, Probe } from './pod';

export interface Probed {
  container: Container;
  podIp: string;
  /** Runs a command in the container and resolves with its exit code. */
  execute: (command: readonly string[], timeoutMs: number) => Promise<number>;
}

/** Runs a probe once, like a kubelet. */
export async function askProbe(probe: Probe, probed: Probed): Promise<boolean> {
  const timeoutMs = (probe.timeoutSeconds ?? 1) * 1_000;
  try {
    if (probe.httpGet) return await getHttp(probe.httpGet, probed, timeoutMs);
    if (probe.tcpSocket) {
      const { host = probed.podIp, port } = probe.tcpSocket;
      return await connects(host, portOf(probed.container, port), timeoutMs);
    }
    if (probe.exec) return (await probed.execute(probe.exec.command, timeoutMs)) === 0;
    if (probe.grpc) return await isServing(probed.podIp, probe.grpc, timeoutMs);
    return true;
  } catch {
    return false;
  }
}

/** Succeeds with a status from 200 to 399. */
export function getHttp(
  { path = '/', port, scheme = 'HTTP', host, httpHeaders = [] }: HttpGet,
  { container, podIp }: Pick<Probed, 'container' | 'podIp'>,
  timeoutMs: number,
): Promise<boolean> {
  const headers = Object.fromEntries(httpHeaders.map(({ name, value }) => [name, value]));
  const options = {
    ...{ host: host ?? podIp, port: portOf(container, port), path, agent: false as const },
    ...{ headers, timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs), rejectUnauthorized: false },
  };
  return new Promise((resolve, reject) => {
    const call = (scheme === 'HTTPS' ? requestHttps : requestHttp)(options, (response) => {
      response.resume();
      response.once('error', reject);
      const { statusCode = 0 } = response;
      response.once('end', () => resolve(statusCode >= 200 && statusCode < 400));
    });
    call.once('error', reject);
    call.end();
  });
}

/** The number of a port, which may be given by name. */
function portOf({ name, ports = [] }: Container, port: string | number): number {
  if (typeof port === 'number') return port;
  const found = ports.find((one) => one.name === port)?.containerPort;
  if (found === undefined) throw new Error(`The container ${name} has no port "${port}".`);
  return found;
}

function connects(host: string, port: number, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (succeeded: boolean) => {
      socket.destroy();
      resolve(succeeded);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

/** `status: SERVING` of grpc.health.v1.HealthCheckResponse. */
const serving = Buffer.from([0x08, 0x01]);

async function isServing(host: string, grpc: { port: number; service?: string }, timeoutMs: number) {
  const channel = createChannel({ address: `${host}:${grpc.port}` });
  try {
    const service = Buffer.from(grpc.service ?? '');
    const question = service.length === 0 ? service : Buffer.from([0x0a, service.length, ...service]);
    const deadline = new Date(Date.now() + timeoutMs);
    const call = { path: '/grpc.health.v1.Health/Check', metadata: new Metadata(), deadline };
    return serving.equals(await channel.unary(call, question));
  } finally {
    channel.close();
  }
}
