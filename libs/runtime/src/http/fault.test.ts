import { faultOf, HttpFault, internalError } from './fault';

const placesIn = (error: Error): number => error.stack?.match(/\n\s+at /g)?.length ?? 0;

describe('a fault', () => {
  it('takes no time for a stack trace, and leaves those of errors alone', () => {
    const cause = new Error('broken');
    for (const fault of [new HttpFault(401, 'TOKEN_INVALID', 'No.'), internalError(cause), faultOf(cause)])
      expect(placesIn(fault)).toBe(0);
    expect(internalError(cause).cause).toBe(cause);
    expect(placesIn(new Error('later'))).toBe(placesIn(cause));
    expect(placesIn(cause)).toBeGreaterThan(0);
  });
});
