import { TextLink } from '#shared/text-link.tsx';
import { copy } from './copy.ts';

/** For whoever does not know us yet: the public pages of the tour. */
export function TourLink() {
  return (
    <p className="mt-4 flex justify-center border-t border-border pt-4 text-small">
      <TextLink href="/health-center/onboarding">{copy.tour}</TextLink>
    </p>
  );
}
