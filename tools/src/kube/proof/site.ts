import { contracts, toTimestamp } from '@headwater/contracts';
import { createChannel, createClient, type TlsFiles } from '@headwater/grpc';

import { pictureOf } from '../../proof-media/pictures';
import { createRandom } from '../../proof-search/random';
import { hostAddress } from '../kubelet/network';
import { namespace, release } from './release';

/** The address of a service for the gRPC library, which queries the cluster's name server like a pod. */
const addressOf = (service: string): string =>
  `dns://${hostAddress}:53/${release}-${service}.${namespace}.svc.cluster.local:50051`;

const actor = { id: 'cli:proof', superAdmin: true };

export interface ProofSite {
  siteId: number;
  domain: string;
  token: string;
  /** The path of the site's post. */
  path: string;
  /** Changes the title of the post, and resolves when the change is stored. */
  rename(title: string): Promise<void>;
}

export interface SiteMaker {
  /** Makes a site with one published post with a picture. */
  make(domain: string): Promise<ProofSite>;
  /** Makes an editor of the site, with an access token for a program, and a link by which the person sets a password. */
  makeEditor(siteId: number): Promise<{ email: string; token: string; invitationToken: string }>;
  close(): void;
}

/** `serviceKey` must be allowed to manage all sites. */
export function connectSites(serviceKey: string, tls?: TlsFiles): SiteMaker {
  const connect = (service: string) => createChannel({ address: addressOf(service), tls });
  const siteChannel = connect('site');
  const contentChannel = connect('content');
  const mediaChannel = connect('media');
  const identityChannel = connect('identity');
  const options = { serviceKey, deadlineMs: 10_000 };
  const sites = createClient(contracts.siteManagement, { channel: siteChannel, ...options });
  const content = createClient(contracts.contentManagement, { channel: contentChannel, ...options });
  const media = createClient(contracts.mediaManagement, { channel: mediaChannel, ...options });
  const people = createClient(contracts.identityManagement, { channel: identityChannel, ...options });
  return {
    async make(domain) {
      const { site } = await sites.createSite(
        { name: 'Proof', mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' },
        { actor },
      );
      const { siteId } = site!;
      const { secret: token } = await sites.createToken({ siteId, name: 'proof' }, { actor });
      const { author } = await content.createAuthor({ siteId, author: { name: 'Ada Larsen' } }, { actor });
      const { authorId } = author!;
      const { bytes } = pictureOf('noise.png', createRandom(siteId), { width: 640, height: 480 });
      const messages = [{ header: { siteId, name: 'noise.png' } }, { chunk: bytes }];
      const { media: picture } = await media.uploadMedia(messages, { actor });
      const { entry } = await content.createEntry(
        {
          siteId,
          entry: {
            ...{ type: 'post', language: 'en', slug: 'report', authorId, title: 'Version 0' },
            ...{ html: '<p>What the page says.</p>', status: 'ENTRY_STATUS_PUBLISHED' },
            ogImageMediaId: picture!.media!.mediaId,
          },
        },
        { actor },
      );
      const { entryId } = entry!;
      let revision = entry!.revision;
      return {
        ...{ siteId, domain, token, path: '/api/v1/posts/report' },
        async rename(title) {
          const at = { siteId, entryId };
          const request = { ...at, expectedRevision: revision, entry: { title } };
          const change = { ...request, updateMask: { paths: ['title'] } };
          try {
            revision = (await content.updateEntry(change, { actor })).entry!.revision;
          } catch (error) {
            // The change may or may not be stored, so read the revision.
            revision = (await content.getEntry(at, { actor })).entry!.revision;
            throw error;
          }
        },
      };
    },
    async makeEditor(siteId) {
      const email = 'ada@example.org';
      const { user, invitationToken } = await people.inviteUser({ email, name: 'Ada Larsen' }, { actor });
      const { userId } = user!;
      await people.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, { actor });
      const expireTime = toTimestamp(new Date(Date.now() + 24 * 3_600_000));
      const { secret } = await people.createAccessToken({ userId, name: 'proof', expireTime }, { actor });
      return { email, token: secret, invitationToken };
    },
    close() {
      identityChannel.close();
      mediaChannel.close();
      siteChannel.close();
      contentChannel.close();
    },
  };
}
