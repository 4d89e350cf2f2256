import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';

import { WebSocketServer } from 'ws';

import type { Closer } from '@headwater/runtime';

import { attachExec, execProtocol } from './exec';
import { readLog } from './logs';
import type { PodRun } from './pod-run';

/** The port of every kubelet for the API server. */
export const kubeletPort = 10_250;

/** Features of its node: the API server forwards WebSockets of `kubectl exec` to the kubelet, and does not convert them to SPDY. */
export const declaredFeatures = ['ExtendWebSocketsToKubelet'];

export interface KubeletServerOptions {
  host: string;
  port?: number;
  /** Files of a certificate and its key. The API server trusts any. */
  certificate: { cert: string; key: string };
  logFolder: string;
  findPod: (namespace: string, name: string) => Pick<PodRun, 'open'> | undefined;
}

/** Serves the API server's requests for `kubectl logs` and `kubectl exec`. */
export async function serveKubelet(options: KubeletServerOptions, closer: Closer): Promise<Server> {
  const { certificate, host, port = kubeletPort, logFolder } = options;
  const tls = { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) };
  const server = createServer(tls, (request, response) => {
    const asked = readUrl(request.url);
    const log =
      request.method === 'GET' && asked.what === 'containerLogs' ? readLog(logFolder, asked) : undefined;
    response.writeHead(log === undefined ? 404 : 200, { 'Content-Type': 'text/plain' });
    response.end(log ?? 'This kubelet knows nothing of it.');
  });
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => offered.has(execProtocol) && execProtocol,
  });
  server.on('upgrade', (request, socket, head) => {
    const asked = readUrl(request.url);
    const pod = options.findPod(asked.namespace, asked.pod);
    if (asked.what !== 'exec' || pod === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      attachExec(webSocket, pod.open(asked.container, asked.parameters.getAll('command')));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  closer.add('kubelet', () => {
    sockets.clients.forEach((client) => client.terminate());
    server.close();
    server.closeAllConnections();
  });
  return server;
}

/** `/containerLogs/NAMESPACE/POD/CONTAINER?previous=true` */
function readUrl(text = '') {
  const { pathname, searchParams: parameters } = new URL(text, 'https://kubelet');
  const [, what = '', namespace = '', pod = '', container = ''] = pathname.split('/').map(decodeURIComponent);
  return { what, namespace, pod, container, parameters };
}
