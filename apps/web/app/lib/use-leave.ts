import { useCallback } from 'react';
import { useNavigate } from 'react-router';

/** For an answer that comes when the screen is there already: it is left as its loader would have left it. */
export function useLeave(): (exit: Response) => void {
  const navigate = useNavigate();
  return useCallback(
    (exit) => {
      const to = exit.headers.get('location') ?? '/';
      if (exit.headers.has('X-Remix-Reload-Document')) window.location.assign(to);
      else void navigate(to, { replace: true });
    },
    [navigate],
  );
}
