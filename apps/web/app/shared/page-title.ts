import { brand } from '#ui/brand.ts';

/** For a route's `meta`. */
export function pageTitle(title: string): { title: string }[] {
  return [{ title: `${title} | ${brand.name}` }];
}
