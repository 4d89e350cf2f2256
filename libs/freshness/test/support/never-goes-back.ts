import type { PlainMirror, PlainReader } from './plain';

const site = 1;

/** What is known of a site never goes back, even if something says less. */
export function neverGoesBack(makeParts: () => Promise<{ mirror: PlainMirror; reader: PlainReader }>): void {
  it('demands what an answer has shown, while the store says less', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 5);
    expect(await reader.read(site)).toBe(5);
    reader.learn(site, 7);
    for (let again = 0; again < 3; again += 1)
      expect([await reader.read(site), reader.lastKnown(site)]).toEqual([7, 7]);
  });

  it('demands what an answer has shown before anything was read', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 5);
    reader.learn(site, 7);
    expect([await reader.read(site), reader.lastKnown(site)]).toEqual([7, 7]);
  });

  it('learns nothing from an answer that is older', async () => {
    const { mirror, reader } = await makeParts();
    await mirror.set(site, 7);
    expect(await reader.read(site)).toBe(7);
    reader.learn(site, 5);
    expect([reader.lastKnown(site), await reader.read(site)]).toEqual([7, 7]);
  });
}
