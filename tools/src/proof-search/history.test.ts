import { createHistory, never } from './history';

const at = (askedAt: number, answeredAt = askedAt) => ({ askedAt, answeredAt });

describe('what an answer may show of an entry', () => {
  it('is nothing before its first write, and from its acknowledgement on exactly that', () => {
    const history = createHistory();
    expect(history.mayShow(0, at(5))).toBe(false);
    const write = history.begin({ version: 1, visibleFrom: 0 }, 10);
    expect(history.mayShow(1, at(5, 9))).toBe(false);
    expect(history.mayShow(1, at(5, 10))).toBe(true);
    write.acknowledge(20);
    expect(history.latest).toEqual({ version: 1, visibleFrom: 0 });
    expect(history.mayShow(1, at(30))).toBe(true);
    expect(history.mayShow(2, at(30))).toBe(false);
  });

  it('is the old or the new version while a write is under way, and only the new one afterwards', () => {
    const history = createHistory();
    history.begin({ version: 1, visibleFrom: 0 }, 10).acknowledge(20);
    history.begin({ version: 2, visibleFrom: 0 }, 30).acknowledge(40);
    expect([1, 2].map((version) => history.mayShow(version, at(25, 29)))).toEqual([true, false]);
    expect([1, 2].map((version) => history.mayShow(version, at(39, 50)))).toEqual([true, true]);
    expect([1, 2].map((version) => history.mayShow(version, at(40, 50)))).toEqual([false, true]);
  });

  it('is nothing of a draft, and what is scheduled from its instant on', () => {
    const history = createHistory();
    history.begin({ version: 1, visibleFrom: 0 }, 10).acknowledge(20);
    history.begin({ version: 1, visibleFrom: never }, 30).acknowledge(40);
    expect(history.mayShow(1, at(40))).toBe(false);
    expect(history.mayShow(1, at(39))).toBe(true);
    history.begin({ version: 1, visibleFrom: 100 }, 50).acknowledge(60);
    expect(history.mayShow(1, at(70, 99))).toBe(false);
    expect(history.mayShow(1, at(70, 100))).toBe(true);
  });

  it('is the version before and the one of a write whose outcome is unknown, until that is known', () => {
    const history = createHistory();
    history.begin({ version: 1, visibleFrom: 0 }, 10).acknowledge(20);
    const unknown = history.begin({ version: 2, visibleFrom: 0 }, 30);
    expect([1, 2].map((version) => history.mayShow(version, at(90)))).toEqual([true, true]);
    unknown.lose();
    expect([1, 2].map((version) => history.mayShow(version, at(90)))).toEqual([true, false]);
    expect(history.latest.version).toBe(1);
    history.begin({ version: 3, visibleFrom: 0 }, 95).acknowledge(100);
    expect([1, 2, 3].map((version) => history.mayShow(version, at(100)))).toEqual([false, false, true]);
  });
});
