import type { IncomingMessage } from 'node:http';

import type { FileRouteName, RouteAnswer, RouteName, RouteRequest } from '@headwater/admin-contract';

import type { Caller, CallOf } from '../calls/caller';
import type { AdminOrigin } from '../http/origin';
import type { Credential } from '../state';

/** What a handler may use. */
export interface Handling<Name extends RouteName> extends RouteRequest<Name> {
  call: CallOf<Name>;
  signedFor: Caller['signedFor'];
  /** There for every route that is not public. */
  credential: Credential | undefined;
  /** Where the person is, and what they use. */
  client: { address: string; name: string };
  origin: AdminOrigin;
  /** Lets the browser keep a session, or forget it. */
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
  /** Asks the byte server of media for a path, with the conditions and the range of the request. */
  openFile: (path: string) => Promise<IncomingMessage>;
}

/** A file that streams through. */
export interface FileAnswer {
  status: number;
  headers: Record<string, string>;
  body: IncomingMessage;
}

type Answer<Name extends RouteName> = Name extends FileRouteName ? FileAnswer : RouteAnswer<Name>;

export type Handler<Name extends RouteName> = (handling: Handling<Name>) => Promise<Answer<Name>>;

/** A part of the table: one handler for each of its routes. */
export type HandlersOf<Routes> = { [Name in keyof Routes & RouteName]: Handler<Name> };
