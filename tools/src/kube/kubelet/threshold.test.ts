import { createThreshold } from './threshold';

describe('the answers of a probe', () => {
  it('are a failure after as many in a row as the probe says, and a success at once', () => {
    const threshold = createThreshold({ failureThreshold: 2 });
    const outcomes = [false, true, false, false, false, true].map((one) => threshold.note(one));
    expect(outcomes).toEqual([undefined, 'success', undefined, 'failure', 'failure', 'success']);
  });

  it('are a failure after three in a row unless the probe says otherwise', () => {
    const threshold = createThreshold({});
    expect([1, 2, 3].map(() => threshold.note(false))).toEqual([undefined, undefined, 'failure']);
  });
});
