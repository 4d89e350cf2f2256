import type { Services } from '@headwater/testing-services';

import type { Operation } from './operations/operation';
import type { World } from './state';
import { operations } from './step';

const content = { isHomepage: false, fieldsJson: '{}', blocksJson: '[]', author: 0, taxonomies: [] };
const published = { language: 'en', status: 'published', ...content };

/** Something of each kind, so that short histories, too, have something to change. */
const beginnings: [name: string, args: object][] = [
  ['upload media', { kind: 0, name: 'a.bin' }],
  ['create taxonomy', { type: 'category', language: 'en', name: 'Pelican', slug: 'one', parent: undefined }],
  ['create taxonomy', { type: 'category', language: 'en', name: 'Anchor', slug: 'two', parent: 0 }],
  ['create taxonomy', { type: 'tag', language: 'en', name: 'Crimson', slug: 'one', parent: undefined }],
  [
    'create entry',
    { ...published, type: 'page', slug: 'one', title: 'Harbour', isHomepage: true, ogImage: 0 },
  ],
  ['create entry', { ...published, type: 'post', slug: 'one', title: 'Lantern 2', taxonomies: [0, 1] }],
  ['create entry', { ...published, type: 'post', slug: 'two', title: 'Quixote', language: 'de' }],
  ['create menu', { language: 'en', name: 'header', itemsJson: '[]' }],
  ['set design', { area: 'header', settingsJson: '{"bg_color": "#fff"}' }],
  ['change settings', { language: 'en', values: { metaTitle: 'First', logoMediaId: 0 } }],
  ['create token', { soon: false }],
];

const byName = new Map<string, Operation>(operations.map((operation) => [operation.name, operation]));

export async function populate(world: World, manage: Services['manage']): Promise<void> {
  for (const site of world.sites) {
    for (const [name, args] of beginnings) {
      await byName.get(name)!.plan({ world, site, manage }, args)!.run();
    }
  }
}
