import { useEffect } from 'react';

/** Acts at a moment of this computer's clock; a hidden page does so when somebody looks at it again. */
export function useSeenAt(atMs: number | null, act: () => void): void {
  useEffect(() => {
    if (atMs === null) return;
    let isDue = false;
    const actIfSeen = () => {
      if (isDue && !document.hidden) act();
    };
    const timer = setTimeout(() => {
      isDue = true;
      actIfSeen();
    }, atMs - Date.now());
    document.addEventListener('visibilitychange', actIfSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', actIfSeen);
    };
  }, [atMs, act]);
}
