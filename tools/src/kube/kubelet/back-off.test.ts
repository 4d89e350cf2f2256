import { BackOff } from './back-off';

describe('the pauses before restarts', () => {
  it('double from 10 s to 5 min after a first restart at once', () => {
    const backOff = new BackOff();
    const pauses = Array.from({ length: 8 }, () => backOff.pauseAfter(1_000) / 1_000);
    expect(pauses).toEqual([0, 10, 20, 40, 80, 160, 300, 300]);
  });

  it('begin anew after ten minutes without an end', () => {
    const backOff = new BackOff();
    for (let ends = 0; ends < 5; ends += 1) backOff.pauseAfter(1_000);
    expect(backOff.pauseAfter(600_000)).toBe(0);
  });
});
