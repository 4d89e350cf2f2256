import { measureDuration } from './duration';
import { inspectImage } from './images';
import { UnreadableImageError } from './inspection';
import type { InspectReply, InspectRequest, InspectTasks } from './inspector';

const tasks: { [Task in keyof InspectTasks]: (request: InspectRequest) => Promise<InspectTasks[Task]> } = {
  picture: ({ file, limits }) => inspectImage(file, limits),
  duration: ({ file }) => measureDuration(file),
};

/** Entry point of the processes that `inspector.ts` starts. */
process.on('message', (request: InspectRequest) => {
  tasks[request.task](request).then(
    (found) => reply({ found }),
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
