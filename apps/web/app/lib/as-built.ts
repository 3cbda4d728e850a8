import { useLoaderData, useMatches } from 'react-router';

/** In the place of a screen's data while its page is built: nobody is there, nothing is asked. */
const AS_BUILT = 'as built';

/**
 * The `loader` of a prerendered screen. Beside it stands a `clientLoader` with `hydrate`: the build draws the screen
 * without data, the browser shows it at once and loads it as it always did (decision 28).
 */
export function loadNothing(): string {
  return AS_BUILT;
}

/** What the screen's `clientLoader` gave; null while the page stands as it was built. */
export function useLoaded<Loader>(): ReturnType<typeof useLoaderData<Loader>> | null {
  const data: unknown = useLoaderData();
  return data === AS_BUILT ? null : (data as ReturnType<typeof useLoaderData<Loader>>);
}

export function useIsAsBuilt(): boolean {
  return useMatches().some(({ loaderData }) => loaderData === AS_BUILT);
}
