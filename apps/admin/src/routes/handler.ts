import type { RouteAnswer, RouteName, RouteRequest } from '@headwater/admin-contract';

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
}

export type Handler<Name extends RouteName> = (handling: Handling<Name>) => Promise<RouteAnswer<Name>>;

/** A part of the table: one handler for each of its routes. */
export type HandlersOf<Routes> = { [Name in keyof Routes & RouteName]: Handler<Name> };
