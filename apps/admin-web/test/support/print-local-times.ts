import { bothOf, clockIn, isSkipped, localTime } from '../../src/ui/local-time';

/** A program, because a process has one time zone. Prints what is made of the times of its arguments, and of a day around an instant. */
const [around = '', ...times] = process.argv.slice(2);
const wrong: string[] = [];
for (let minute = -720; minute < 720; minute += 5) {
  const instant = new Date(Date.parse(around) + minute * 60_000);
  const odd = new Date(instant.getTime() + 17_000);
  const isRight =
    new Date(localTime(instant)).getTime() === instant.getTime() &&
    new Date(localTime(odd, { seconds: true })).getTime() === odd.getTime() &&
    !isSkipped(localTime(instant)) &&
    // A browser shows nothing else in a field.
    /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(clockIn(localTime(instant)));
  if (!isRight) wrong.push(instant.toISOString());
}
const read = times.map((time) => ({
  both: bothOf(time)?.map((each) => [each, new Date(each).toISOString()]),
  isSkipped: isSkipped(time),
}));
console.log(JSON.stringify({ wrong, read }));
