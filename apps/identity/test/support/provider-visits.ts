import type { Harness } from '../setup';
import type { Issuer, Statement } from './issuer';

/** A login of somebody whose address the provider has verified. */
export async function logInAt(
  issuer: Issuer,
  { authentication }: Harness,
  claims: Record<string, unknown> & { sub: string },
  statement: Omit<Statement, 'claims'> = {},
) {
  const clientAddress = '192.0.2.1';
  const { authorizationUrl, loginSecret } = await authentication.beginProviderLogin({ clientAddress });
  const callbackQuery = issuer.visit(authorizationUrl, {
    claims: { email_verified: true, ...claims },
    ...statement,
  });
  return authentication.finishProviderLogin({ callbackQuery, loginSecret, clientAddress });
}
