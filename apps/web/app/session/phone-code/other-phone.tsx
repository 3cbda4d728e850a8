import { TextLink } from '#shared/text-link.tsx';
import { copy } from './copy.ts';

export function OtherPhone() {
  return (
    <p className="text-text2">
      {copy.notMine} <TextLink href="/contact-us">{copy.support}</TextLink>
    </p>
  );
}
