import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

interface Printed {
  wrong: string[];
  read: { both?: [time: string, instant: string][]; isSkipped: boolean }[];
}

function inZone(zone: string, ...given: string[]): Printed {
  const program = resolve(__dirname, 'support/print-local-times.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program, ...given], {
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Printed;
}

/** Days on which clocks are put back: a time that they show twice, and its instants. */
const putBack = [
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30', '2026-10-25T01:30', '+01:00'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30', '2026-11-01T06:30', '-05:00'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45', '2026-04-04T15:15', '+10:30'],
  ['America/Sao_Paulo', '2018-02-17T23:30', '2018-02-18T01:30', '2018-02-18T02:30', '-03:00'],
] as const;

it.each(putBack)(
  'in %s, both instants of %s can be had, and every one comes back',
  (zone, clock, ...rest) => {
    const [first, second, offset] = rest;
    const later = `${clock}${offset}`;
    const times = [clock, later, `${clock}:15`, '', '2026-07-01T12:00'];
    const { wrong, read } = inZone(zone, `${first}Z`, ...times);
    expect(wrong).toEqual([]);
    const both = [
      [clock, `${first}:00.000Z`],
      [later, `${second}:00.000Z`],
    ];
    expect(read).toEqual([
      { both, isSkipped: false },
      { both, isSkipped: false },
      {
        both: [
          [`${clock}:15`, `${first}:15.000Z`],
          [`${clock}:15${offset}`, `${second}:15.000Z`],
        ],
        isSkipped: false,
      },
      { isSkipped: false },
      { isSkipped: false },
    ]);
  },
);

it('an hour that there is not is said to be skipped, and does not come twice', () => {
  const { wrong, read } = inZone(
    'Europe/Berlin',
    '2027-03-28T01:00Z',
    '2027-03-28T02:30',
    '2027-03-28T03:30',
  );
  expect(wrong).toEqual([]);
  expect(read).toEqual([{ isSkipped: true }, { isSkipped: false }]);
});
