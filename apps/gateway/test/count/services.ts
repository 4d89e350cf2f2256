/** All services on sockets, with one site and posts, for a gateway in another process: prints where they are, and ends with its input. */
import { startServices } from '@headwater/testing-services';

import { createEntry, createSite } from '../support/sites';

const posts = 20;

async function main(): Promise<void> {
  const services = await startServices({ listen: true });
  const site = await createSite(services);
  const slugs: string[] = [];
  for (let at = 0; at < posts; at += 1) {
    const { slug } = await createEntry(services, site, { slug: `post-${at}` });
    slugs.push(slug);
  }
  const { grpcPorts: ports, mediaUrl, gatewayKey } = services;
  process.stdout.write(`${JSON.stringify({ ports, mediaUrl, gatewayKey, site, slugs })}\n`);
  await new Promise((resolve) => process.stdin.on('close', resolve).resume());
  await services.close();
}

void main();
