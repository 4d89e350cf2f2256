import { createPatience } from './patience';

it('ends after its limit, without the time in which the process was stopped', () => {
  let now = 0;
  const patience = createPatience(5_000, () => now);
  const after = (ms: number) => {
    now += ms;
    return patience.isOver();
  };
  expect([after(1_000), after(600_000), after(1_000), after(1_000), after(1)]).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
