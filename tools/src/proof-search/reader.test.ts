import type { ProofSite } from './content';
import { createHistory } from './history';
import { faultsOf } from './reader';

const site: ProofSite = {
  ...{ siteId: 1, domain: 'one.example', token: 'hw_x', authorId: 1 },
  entries: [3, 4].map((place) => ({ place, history: createHistory(), stored: undefined })),
};
site.entries[0]!.history.begin({ version: 1, visibleFrom: 0 }, 10).acknowledge(20);
site.entries[0]!.history.begin({ version: 2, visibleFrom: 0 }, 30).acknowledge(40);

const answer = (text: string) => ({ status: 200, driver: 'typesense', askedAt: 50, answeredAt: 60, text });

describe('faults of an answer', () => {
  it('are texts that are no longer written, not published, or of another site, each once', () => {
    expect(
      faultsOf(site, answer('{"data":[{"title":"Report e3v2","excerpt":"<mark>e3v2</mark>"}]}')),
    ).toEqual([]);
    expect(faultsOf(site, answer('{"data":[{"title":"Report e3v1","excerpt":"… e3v1 …"}]}'))).toEqual([
      expect.stringMatching(
        /^e3v1 was not published, or no longer written \(asked at 50: .*v2 visible from 0, sent at 30, done at 40\)$/,
      ),
    ]);
    expect(faultsOf(site, answer('{"data":["Report e4v1","Report e5v1"]}'))).toEqual([
      expect.stringMatching(/^e4v1 was not published, or no longer written/),
      'e5v1 belongs to another site',
    ]);
  });

  it('are none where an answer only repeats what was searched for', () => {
    expect(faultsOf(site, answer('{"data":[],"links":{"first":"/search?q=e3v1"}}'))).toEqual([]);
  });
});
