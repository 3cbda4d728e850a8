import { BookOpen, ChevronRight, CircleHelp, type LucideIcon, MessageCircle } from 'lucide-react';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { ReadingPage } from '../frame/reading-page.tsx';
import { pageConfig } from '../page-config.ts';
import { contactCopy as copy } from './copy.ts';

export const meta = () => pageMeta(copy);

export default function ContactUs() {
  return (
    <ReadingPage heading={copy.heading} lead={copy.lead}>
      {copy.banners.map(({ query, text }) => (
        <div key={query} data-banner={query} hidden>
          <Notice tone="bad" title={text} announce>
            <p>{copy.safe}</p>
            <a href="/onboarding" data-for-client hidden className={`${buttonStyle({})} mt-3`}>
              {copy.resume}
            </a>
          </Notice>
        </div>
      ))}
      <ul className="grid gap-4 sm:grid-cols-2">
        <Option icon={CircleHelp} href="/contact-us/faq" {...copy.faq} />
        <Option icon={MessageCircle} href={pageConfig.supportChatUrl} {...copy.chat} />
        <Option icon={BookOpen} href="/libro-de-reclamaciones" {...copy.complaints} />
      </ul>
    </ReadingPage>
  );
}

type OptionProps = { icon: LucideIcon; href: string; name: string; text: string };

function Option({ icon: Icon, href, name, text }: OptionProps) {
  return (
    <li>
      <a
        href={href}
        rel="noopener"
        className="flex h-full flex-col gap-2 rounded-card border border-border bg-surface p-5 shadow-raised transition hover:border-brand hover:bg-brand-soft"
      >
        <Icon className="size-7 text-brand-text" strokeWidth={1.75} aria-hidden="true" />
        <span className="mt-1 flex items-center justify-between gap-2 text-lead font-semibold">
          {name}
          <ChevronRight className="size-5 shrink-0 text-text2" aria-hidden="true" />
        </span>
        <span className="text-text2">{text}</span>
      </a>
    </li>
  );
}
