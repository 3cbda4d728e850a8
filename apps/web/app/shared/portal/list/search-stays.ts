interface Revalidation {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}

/** For `shouldRevalidate`: whoever opens something over a list of hits changes the address, and not what was found. */
export function searchStays(revalidation: Revalidation): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = revalidation;
  const isSame = ['search', 'page'].every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  );
  return currentUrl.href === nextUrl.href || !isSame ? defaultShouldRevalidate : false;
}
