import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { pageConfig } from '../page-config.ts';
import { frameCopy } from './copy.ts';

type HelpBlockProps = {
  /** Left out where the page itself already leads to the chat. */
  withChat: boolean;
  hours: string;
  /** Said outside of them. */
  closed: string;
};

/** Help in the same place on every page; `/site.js` tells whether somebody answers now. */
export function HelpBlock({ withChat, hours, closed }: HelpBlockProps) {
  return (
    <section
      id="ayuda"
      aria-labelledby="ayuda-titulo"
      className="mx-auto w-full max-w-page px-5 pb-10 md:pb-16 print:hidden"
    >
      <div className="flex flex-col gap-5 rounded-card border border-border bg-surface p-5 shadow-raised md:p-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex flex-col items-start gap-1">
          <h2 id="ayuda-titulo" className="text-title font-semibold">
            {frameCopy.helpHeading}
          </h2>
          <p className="text-text2">{hours}</p>
          <p className="min-h-7">
            <span data-support="open" hidden>
              <Badge tone="ok">{frameCopy.open}</Badge>
            </span>
            <span data-support="closed" hidden>
              <Badge tone="neutral">{closed}</Badge>
            </span>
          </p>
        </div>
        <ul className="grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
          <Channel icon={Phone} name={frameCopy.call} href={pageConfig.supportCallUrl}>
            {pageConfig.supportPhone}
          </Channel>
          {withChat && (
            <Channel
              icon={MessageCircle}
              name={frameCopy.whatsapp}
              href={pageConfig.supportChatUrl}
            >
              {pageConfig.supportWhatsapp}
            </Channel>
          )}
          <Channel icon={Mail} name={frameCopy.email} href={`mailto:${pageConfig.supportEmail}`}>
            {pageConfig.supportEmail}
          </Channel>
        </ul>
      </div>
    </section>
  );
}

type ChannelProps = { icon: LucideIcon; name: string; href: string; children: string };

function Channel({ icon: Icon, name, href, children }: ChannelProps) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="flex min-h-14 items-center gap-3 rounded-button border border-control px-4 py-2 transition hover:bg-brand-soft"
      >
        <Icon className="size-5 shrink-0 text-brand-text" strokeWidth={1.75} aria-hidden="true" />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold text-brand-text">{name}</span>
          <span className="text-small text-text2">{children}</span>
        </span>
      </a>
    </li>
  );
}
