import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What lives in V8's heap and beside it, once everything has let go of what it is done with. */
export async function livingBytes(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
