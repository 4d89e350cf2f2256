import type { Context } from '../state';

type Holder = Pick<Context, 'cookies'>;
type Reader = Pick<Context, 'cookies' | 'req'>;

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict', overwrite: true } as const;

/** Browsers send it only to the host that set it, and only over https, or on localhost. */
const secretCookie = (name: `__Host-${string}`, form: RegExp) => ({
  /** Undefined: there is no well-formed one, or more than one. */
  read(ctx: Reader): string | undefined {
    const given = this.isDoubled(ctx) ? undefined : ctx.cookies.get(name);
    return given !== undefined && form.test(given) ? given : undefined;
  },
  /**
   * Whether the browser sends more than one. With the prefix, a browser stores only one, but in addition a partitioned one, which a program
   * at another port of the host can set; a browser that does not support the prefix accepts one of a parent domain. They cannot be
   * distinguished.
   */
  isDoubled({ req }: Reader): boolean {
    const names = (req.headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim());
    return names.filter((each) => each === name).length > 1;
  },
  /** Deletes both cookies that a browser may have stored. */
  forgetAll(ctx: Holder): void {
    this.forget(ctx);
    ctx.cookies.set(name, '', { ...attributes, overwrite: false, partitioned: true, expires: new Date(0) });
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

/** ADMIN_ORIGIN says whether the browser uses https, because a proxy may terminate TLS. */
function allowSecure({ cookies }: Holder): void {
  cookies.secure = true;
}
