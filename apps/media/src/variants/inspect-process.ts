import { inspectImage } from './images';
import { UnreadableImageError } from './inspection';
import type { InspectReply, InspectRequest } from './inspector';

/** Entry point of the processes that `inspector.ts` starts. */
process.on('message', ({ file, limits }: InspectRequest) => {
  inspectImage(file, limits).then(
    (size) => reply({ size }),
    (error: unknown) =>
      reply(
        error instanceof UnreadableImageError ? { unreadable: error.message } : { failed: String(error) },
      ),
  );
});
// The parent is gone.
process.on('disconnect', () => process.exit());

function reply(answer: InspectReply): void {
  process.send?.(answer);
}
