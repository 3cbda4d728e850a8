import { useIsHydrating } from './use-from-browser.ts';

/**
 * For a form on a prerendered screen. It posts to the address it stands at, query included, which the build cannot
 * know; another one during hydration makes React write the right one right after.
 */
export function useFormAddress(): { action?: string } {
  return useIsHydrating() ? { action: '/' } : {};
}
