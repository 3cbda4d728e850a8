import { useEffect, useState } from 'react';

/** Leaving the last field to press a button: nothing may move from under the finger before it is lifted. */
export function useIsPressed(): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const press = () => setPressed(true);
    // The click comes after it.
    const lift = () => setTimeout(setPressed, 0, false);
    window.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    return () => {
      window.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, []);
  return isPressed;
}
