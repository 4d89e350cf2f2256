import { AppError } from '@headwater/errors';
import type { Channel } from '@headwater/grpc';

/** Whether the service behind it works, is away, never answers, or waits with its answers until it is told. */
type Mode = 'works' | 'away' | 'hangs' | 'holds';

/** A way to a service that can be spoiled. */
export interface Spoilable extends Channel {
  mode: Mode;
  asked: number;
  /** Held back at the moment. */
  held: (() => void)[];
}

export function spoilable(channel: Channel): Spoilable {
  const spoiled: Spoilable = {
    mode: 'works',
    asked: 0,
    held: [],
    unary: async (call, request) => {
      spoiled.asked += 1;
      if (spoiled.mode === 'holds') {
        await new Promise<void>((go) => spoiled.held.push(go));
        return channel.unary(call, request);
      }
      if (spoiled.mode === 'works') return channel.unary(call, request);
      if (spoiled.mode === 'away') return Promise.reject(new AppError('UNAVAILABLE', 'AWAY', 'away'));
      return new Promise<Buffer>((_, reject) => {
        const late = (): void => reject(new AppError('DEADLINE_EXCEEDED', 'LATE', 'too late'));
        setTimeout(late, call.deadline.getTime() - Date.now());
      });
    },
    clientStream: channel.clientStream,
    close: () => undefined,
  };
  return spoiled;
}
