import type { Server } from '@grpc/grpc-js';
import type { BoundService } from './bind-service';

export function addReflection(_server: Server, _services: readonly BoundService[]): void {}
