import { AppError } from '@headwater/errors';

import { sendUntilStored } from './settle';

const outage = (code: 'UNAVAILABLE' | 'DEADLINE_EXCEEDED') => new AppError(code, code, 'No answer.');
const conflict = new AppError('ABORTED', 'REVISION_CONFLICT', 'It was changed.');

/** A service that returns the results one after the other. */
function serviceOf(...results: (Error | string)[]) {
  let outages = 0;
  const send = () => {
    const result = results.shift()!;
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  return {
    run: () => sendUntilStored(send, () => (outages += 1)),
    left: () => results.length,
    outages: () => outages,
  };
}

describe('a write', () => {
  it('is sent once where it is answered', async () => {
    const service = serviceOf('stored', 'again');
    expect(await service.run()).toBe('stored');
    expect([service.left(), service.outages()]).toEqual([1, 0]);
  });

  it('is repeated until it is certain what became of it, also when it was carried out after it was given up', async () => {
    const later = serviceOf(outage('DEADLINE_EXCEEDED'), outage('UNAVAILABLE'), conflict);
    expect(await later.run()).toBeUndefined();
    expect([later.left(), later.outages()]).toEqual([0, 2]);
    const never = serviceOf(outage('UNAVAILABLE'), 'stored');
    expect(await never.run()).toBe('stored');
  });

  it('that is refused at once was not stored before: that is a fault', async () => {
    await expect(serviceOf(conflict).run()).rejects.toBe(conflict);
    const refused = new AppError('INVALID_ARGUMENT', 'INVALID', 'No.');
    await expect(serviceOf(outage('UNAVAILABLE'), refused).run()).rejects.toBe(refused);
  });
});
