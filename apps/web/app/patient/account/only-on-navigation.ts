type Revalidation = { formMethod?: string; defaultShouldRevalidate: boolean };

/** For `shouldRevalidate`: whoever saved something here is shown the account next, which reads it anew. */
export function onlyOnNavigation({ formMethod, defaultShouldRevalidate }: Revalidation): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
