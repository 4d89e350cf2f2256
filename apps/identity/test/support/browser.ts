/** Follows redirects and keeps cookies, as a browser does, until it is sent to another origin. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** Returns the page, or the URL of another origin to which it was sent. */
  async open(url: string, form?: Record<string, string>): Promise<{ url: string; html: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get('location');
    if (location === null) return { url, html: await response.text() };
    await response.arrayBuffer();
    const next = new URL(location, url).href;
    return next.startsWith(this.origin) ? this.open(next) : { url: next, html: '' };
  }
}
