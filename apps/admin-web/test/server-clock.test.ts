import { noteServerTime, serverNow } from '../src/api/server-clock';

const answerOf = (date?: string) => ({ headers: new Headers(date === undefined ? {} : { Date: date }) });
const hour = 3_600_000;

/** The clock of the computer may be hours off; only what the server says, and how long ago, counts. */
test('the time is that of the server, whatever the computer takes it for', () => {
  let passed = 1_000;
  const passing = jest.spyOn(performance, 'now').mockImplementation(() => passed);
  const wrong = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1));
  try {
    expect(serverNow()).toBe(Date.UTC(2031, 0, 1));
    noteServerTime(answerOf());
    noteServerTime(answerOf('yesterday'));
    expect(serverNow()).toBe(Date.UTC(2031, 0, 1));

    const began = Date.UTC(2026, 10, 24, 9);
    noteServerTime(answerOf(new Date(began).toUTCString()));
    passed += 5_000;
    expect(serverNow()).toBe(began + 5_000);
    // An answer that was long on its way says an older time.
    passed += 60_000;
    noteServerTime(answerOf(new Date(began + 40_000).toUTCString()));
    expect(serverNow()).toBe(began + 65_000);
    // One that was quicker says a later one.
    noteServerTime(answerOf(new Date(began + 66_000).toUTCString()));
    expect(serverNow()).toBe(began + 66_000);
    // The server was ahead by an hour, and its clock is right by now.
    noteServerTime(answerOf(new Date(began + hour).toUTCString()));
    noteServerTime(answerOf(new Date(began + 66_000).toUTCString()));
    expect(serverNow()).toBe(began + 66_000);
  } finally {
    passing.mockRestore();
    wrong.mockRestore();
  }
});
