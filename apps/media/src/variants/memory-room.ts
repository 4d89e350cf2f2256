import type { DecoderLimits } from './decoder';

const mebibyte = 1024 ** 2;

/** Memory of the service or worker itself. */
const ownBytes = 160 * mebibyte;
/** Below this, no picture of a usual size can be decoded. */
const leastBytes = 128 * mebibyte;

/** How many processes may decode in a container, and how much memory each may take. Undefined: the memory is not limited. */
export function roomFor(
  { processes, processBytes }: Pick<DecoderLimits, 'processes' | 'processBytes'>,
  containerBytes: number | undefined,
): { processes: number; processBytes: number } {
  if (containerBytes === undefined) return { processes, processBytes };
  const room = Math.max(containerBytes - ownBytes, leastBytes);
  return {
    processes: Math.max(1, Math.min(processes, Math.floor(room / processBytes))),
    processBytes: Math.min(processBytes, room),
  };
}

/** Memory that the container of this process may take. */
export function containerBytes(): number | undefined {
  const bytes = process.constrainedMemory();
  // Without a limit it is 0, or more than any machine has.
  return bytes > 0 && bytes < Number.MAX_SAFE_INTEGER ? bytes : undefined;
}
