import { join } from 'node:path';

import { isFree } from '@headwater/testing';

import { type Ports, type ProcessPlan, root } from './process-list';

const usualPort = 8090;
const portsTried = 20;

/** 8090 or the next free port; any free one where the REST API has any, too. */
export async function chooseAdminPort(gatewayPort: number, { admin }: Ports): Promise<number> {
  if (gatewayPort === 0) return admin.http;
  for (let port = usualPort; port < usualPort + portsTried; port += 1)
    if (port !== gatewayPort && (await isFree(port))) return port;
  return admin.http;
}

/** The admin. It is not one of `processNames`: neither the chart nor the Compose file has it yet. */
export function planAdmin({
  port,
  key,
  ports: { grpc, admin, mediaHttp },
  logLevel,
  variables,
}: {
  port: number;
  key: string;
  ports: Ports;
  logLevel: string;
  variables: Record<string, string>;
}): ProcessPlan {
  return {
    name: 'admin',
    entryPoint: join(root, 'apps/admin/src/main.ts'),
    environment: {
      ADMIN_ORIGIN: `http://localhost:${port}`,
      ADMIN_PORT: String(port),
      ADMIN_OPS_PORT: String(admin.ops),
      ADMIN_SERVICE_KEY: key,
      SITE_GRPC_ADDRESS: `127.0.0.1:${grpc.site}`,
      IDENTITY_GRPC_ADDRESS: `127.0.0.1:${grpc.identity}`,
      CONTENT_GRPC_ADDRESS: `127.0.0.1:${grpc.content}`,
      MEDIA_GRPC_ADDRESS: `127.0.0.1:${grpc.media}`,
      MEDIA_HTTP_URL: `http://127.0.0.1:${mediaHttp}`,
      LOG_LEVEL: logLevel,
      ...variables,
    },
    opsPort: admin.ops,
  };
}
