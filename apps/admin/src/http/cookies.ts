import type { Context } from '../state';

type Holder = Pick<Context, 'cookies'>;
type Reader = Pick<Context, 'cookies' | 'req'>;

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict', overwrite: true } as const;

/** Only the host that set it gets it back, and only over https, or on localhost. */
const secretCookie = (name: `__Host-${string}`, form: RegExp) => ({
  /** Undefined: there is none that could be good, or nobody knows which. */
  read(ctx: Reader): string | undefined {
    const given = this.isDoubled(ctx) ? undefined : ctx.cookies.get(name);
    return given !== undefined && form.test(given) ? given : undefined;
  },
  /**
   * Whether the browser sends more than one. The prefix leaves it one place to keep it, but for a partitioned one, which whatever answers at
   * another port of the host can set; a browser that does not know the prefix takes one of a parent domain. Which is ours, none tells.
   */
  isDoubled({ req }: Reader): boolean {
    const names = (req.headers.cookie ?? '').split(';').map((pair) => pair.split('=', 1)[0]?.trim());
    return names.filter((each) => each === name).length > 1;
  },
  /** Both that a browser may keep. */
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

/** Whether the browser speaks https is known from ADMIN_ORIGIN: a proxy may end TLS. */
function allowSecure({ cookies }: Holder): void {
  cookies.secure = true;
}
