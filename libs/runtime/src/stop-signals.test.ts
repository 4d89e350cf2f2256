import { listenForStop } from './stop-signals';

test('the signal that npm passes on again is the same key press; a later one is a second', () => {
  const heard: string[] = [];
  let now = 0;
  const stopListening = listenForStop(
    { onStop: () => heard.push('stop'), onForce: () => heard.push('force') },
    () => now,
  );
  try {
    process.emit('SIGINT');
    now = 40;
    process.emit('SIGINT');
    expect(heard).toEqual(['stop']);
    now = 1_500;
    process.emit('SIGTERM');
    expect(heard).toEqual(['stop', 'force']);
  } finally {
    stopListening();
  }
});
