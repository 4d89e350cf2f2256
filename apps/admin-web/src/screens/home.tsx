import { Navigate } from 'react-router';

import { useMe } from '../session/me';

/** A person with only one site starts there. */
export function Home() {
  const { user, grants } = useMe();
  const [only, ...others] = grants;
  const isOnly = !user.super_admin && only !== undefined && others.length === 0;
  return <Navigate to={isOnly ? `/sites/${only.site_id}` : '/sites'} replace />;
}
