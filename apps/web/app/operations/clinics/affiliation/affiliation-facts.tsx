import type { Affiliation } from '@alivio/contract/affiliations.ts';
import { TextLink, textLinkStyle } from '#shared/text-link.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';
import { webAddress } from './web-address.ts';

type AffiliationFactsProps = { affiliation: Affiliation };

/** What a stranger typed: shown as it stands, and led to only where that is safe. */
export function AffiliationFacts({ affiliation }: AffiliationFactsProps) {
  const { district, phone, email, web, doctors, specialities, comments } = affiliation;
  return (
    <DetailList
      items={[
        {
          term: copy.phone,
          value: <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>,
        },
        {
          term: copy.email,
          value:
            email === null ? (
              copy.none
            ) : (
              <TextLink href={`mailto:${encodeURIComponent(email)}`}>{email}</TextLink>
            ),
        },
        { term: copy.web, value: web === null ? copy.none : <WebLink web={web} /> },
        { term: copy.district, value: district },
        { term: copy.doctors, value: doctors },
        { term: copy.specialities, value: specialities.join(', ') },
        { term: copy.comments, value: comments ?? copy.none },
      ]}
    />
  );
}

function WebLink({ web }: { web: string }) {
  const address = webAddress(web);
  if (address === null) return web;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={textLinkStyle}>
      {web}
    </a>
  );
}
