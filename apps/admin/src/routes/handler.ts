import type { IncomingMessage } from 'node:http';

import type { FileRouteName, RouteAnswer, RouteName, RouteRequest } from '@headwater/admin-contract';

import type { Caller, CallOf } from '../calls/caller';
import type { AdminOrigin } from '../http/origin';
import type { Credential } from '../state';

/** Everything that a handler may use. */
export interface Handling<Name extends RouteName> extends RouteRequest<Name> {
  call: CallOf<Name>;
  signedFor: Caller['signedFor'];
  /** Present for every route that is not public. */
  credential: Credential | undefined;
  /** The client's address and program. */
  client: { address: string; name: string };
  origin: AdminOrigin;
  /** Sets or deletes the session cookie. */
  keepSession: (secret: string, endsAt: Date | undefined) => void;
  forgetSession: () => void;
  /** The login at the provider that this browser has begun. */
  providerLogin: {
    secret: string | undefined;
    keep: (secret: string, endsAt: Date | undefined) => void;
    forget: () => void;
  };
  /** Headers of the route's own. */
  setHeaders: (headers: Record<string, string>) => void;
  /** Requests a path from media's byte server, with the conditions and the range of the request. */
  openFile: (path: string) => Promise<IncomingMessage>;
}

/** A streamed file. */
export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body: IncomingMessage;
}

type Answer<Name extends RouteName> = Name extends FileRouteName ? FileAnswer : RouteAnswer<Name>;

export type Handler<Name extends RouteName> = (handling: Handling<Name>) => Promise<Answer<Name>>;

/** A part of the table: one handler for each of its routes. */
export type HandlersOf<Routes> = { [Name in keyof Routes & RouteName]: Handler<Name> };
