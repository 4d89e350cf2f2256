import type { Context } from '../state';

type Holder = Pick<Context, 'cookies'>;

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict', overwrite: true } as const;

/** Only the host that set it gets it back, and only over https, or on localhost. */
const secretCookie = (name: `__Host-${string}`, form: RegExp) => ({
  /** Undefined: there is none that could be good. */
  read({ cookies }: Holder): string | undefined {
    const given = cookies.get(name);
    return given !== undefined && form.test(given) ? given : undefined;
  },
  keep(ctx: Holder, secret: string, endsAt: Date | undefined): void {
    allowSecure(ctx);
    ctx.cookies.set(name, secret, { ...attributes, ...(endsAt && { expires: endsAt }) });
  },
  forget(ctx: Holder): void {
    allowSecure(ctx);
    ctx.cookies.set(name, '', { ...attributes, expires: new Date(0) });
  },
});

export const sessionCookie = secretCookie('__Host-headwater_admin', /^hws_[\w-]{20,200}$/);

/** The secret of a login at the provider that this browser has begun. */
export const providerLoginCookie = secretCookie('__Host-headwater_login', /^hwl_[\w-]{20,200}$/);

/** Whether the browser speaks https is known from ADMIN_ORIGIN: a proxy may end TLS. */
function allowSecure({ cookies }: Holder): void {
  cookies.secure = true;
}
