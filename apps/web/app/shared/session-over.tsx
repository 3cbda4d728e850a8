import { useEffect } from 'react';
import { useNavigate, useRouteError } from 'react-router';

/**
 * The error boundary of a screen whose list arrives after it: by then a loader cannot redirect any
 * more, so whoever's session ended meanwhile leaves from here (spec 2 §8, 3 §6).
 */
export function SessionOver() {
  const error = useRouteError();
  const navigate = useNavigate();
  const login = error instanceof Response ? error.headers.get('location') : null;
  useEffect(() => {
    if (login !== null) void navigate(login, { replace: true });
  }, [login, navigate]);
  if (login === null) throw error;
  return null;
}
