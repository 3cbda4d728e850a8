/** What a public page is made of. Each kind has a stylesheet with what its pages need and no more, since every page carries it. */
export interface StaticHandle {
  /** The page ships its HTML and one plain script, and no React. */
  static?: 'site' | 'form' | 'tour';
  /** In the place of `/site.js`. */
  script?: '/membership.js' | '/complaint.js' | '/tour.js';
}

export function staticHandleOf(handle: unknown): StaticHandle {
  return typeof handle === 'object' && handle !== null ? handle : {};
}
