import type { Site } from '#server/catalog/get-site.ts';
import { newsMail } from '#server/documents/news-mail.ts';
import type { Message } from '#server/outbox/message.ts';
import type { SiteAccount } from './accounts.sql.ts';

interface AccountChanged {
  to: string;
  firstName: string;
  site: Pick<Site, 'name' | 'headquarter'>;
  account: Pick<SiteAccount, 'bank' | 'cci'>;
  isFirst: boolean;
  action: string;
  url: string;
  expiresAt: Date;
}

/** Only where there was one: a batch that was closed without any takes the first. */
const KEPT = ' Lo que ya estaba en una liquidación cerrada conserva la cuenta que tenía.';

/** Whoever did not ask for it is the one who can tell: said at once, with what to do. Only the end of the number. */
export function siteAccountChangedMessage(changed: AccountChanged): Message {
  const { firstName, site, account, isFirst } = changed;
  const name = `${site.name}, sede ${site.headquarter}`;
  const shown = `${account.bank}, CCI terminado en ${account.cci.slice(-4)}`;
  return newsMail('site_account_changed', changed, {
    title: isFirst ? 'Registramos la cuenta de tu sede' : 'Cambiamos la cuenta de tu sede',
    lines: [
      `Hola, ${firstName}. Desde hoy pagamos a ${name} en esta cuenta: ${shown}.${isFirst ? '' : KEPT}`,
      'Si tu clínica no lo pidió, llámanos hoy mismo al número de siempre y no respondas con datos bancarios: detendremos los pagos hasta aclararlo.',
    ],
    action: changed.action,
  });
}
