import type { Deps } from '#server/deps.ts';
import type { PaperFacts } from './paper-facts.ts';

/** How this installation's support is reached, as the papers tell it. */
export function supportFacts({ config }: Pick<Deps, 'config'>): PaperFacts['support'] {
  return {
    phone: config.SUPPORT_PHONE,
    whatsapp: config.SUPPORT_WHATSAPP,
    complaintsUrl: `${config.PUBLIC_URL}/libro-de-reclamaciones`,
    email: config.SUPPORT_EMAIL,
  };
}
