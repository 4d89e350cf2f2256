import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const settledBytes = 16_384;
const settledRounds = 3;

/**
 * Bytes in use in V8's heap and beside it after garbage collection. Several collections are needed to release the test files that ran
 * before in the same process.
 */
export async function livingBytes(): Promise<number> {
  let least = Infinity;
  for (let rounds = 0; rounds < settledRounds; rounds += 1) {
    await new Promise(setImmediate);
    collect();
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external < least - settledBytes) rounds = -1;
    least = Math.min(least, heapUsed + external);
  }
  return least;
}
