import type { Context } from '../state';

/** Only the host that set it gets it back, and only over https, or on localhost. */
const name = '__Host-headwater_admin';
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict', overwrite: true } as const;

const form = /^hws_[\w-]{20,200}$/;

/** Undefined: there is none that could be good. */
export function sessionOf({ cookies }: Pick<Context, 'cookies'>): string | undefined {
  const given = cookies.get(name);
  return given !== undefined && form.test(given) ? given : undefined;
}

export function setSession(ctx: Pick<Context, 'cookies'>, secret: string, endsAt: Date | undefined): void {
  allowSecure(ctx);
  ctx.cookies.set(name, secret, { ...attributes, ...(endsAt && { expires: endsAt }) });
}

export function clearSession(ctx: Pick<Context, 'cookies'>): void {
  allowSecure(ctx);
  ctx.cookies.set(name, '', { ...attributes, expires: new Date(0) });
}

/** Whether the browser speaks https is known from ADMIN_ORIGIN: a proxy may end TLS. */
function allowSecure({ cookies }: Pick<Context, 'cookies'>): void {
  cookies.secure = true;
}
