import { createLogger } from '@headwater/runtime';

import { createQueueLog } from './queue-log';

function capture() {
  const lines: { level: string; msg: string }[] = [];
  const logger = createLogger({
    name: 'test',
    level: 'info',
    destination: { write: (text) => void lines.push(JSON.parse(text) as { level: string; msg: string }) },
  });
  return { log: createQueueLog(logger), told: () => lines.map(({ level, msg }) => `${level}: ${msg}`) };
}

const lost = (): Error => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('says once that PostgreSQL is away, whoever notices it, and once that it is back', () => {
  const { log, told } = capture();
  for (let place = 0; place < 3; place += 1) {
    log.failed('a job worker failed', lost());
    log.failed('the job queue cannot be started', lost());
  }
  log.works();
  log.works();
  expect(told()).toEqual([
    'warn: the job queue has lost PostgreSQL',
    'info: the job queue has PostgreSQL again',
  ]);
  log.failed('a job worker failed', lost());
  expect(told()).toHaveLength(3);
});

it('says every other failure', () => {
  const { log, told } = capture();
  log.failed('a job worker failed', new Error('out of order'));
  log.failed('a job worker failed', new Error('out of order'));
  expect(told()).toEqual(['error: a job worker failed', 'error: a job worker failed']);
});
