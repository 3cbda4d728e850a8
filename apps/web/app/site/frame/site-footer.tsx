import { BookOpen } from 'lucide-react';
import { frameCopy } from './copy.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { textLinkStyle } from './text-link.ts';

type SiteFooterProps = {
  /** Left out where nobody is told about paying instalments. */
  withMarks: boolean;
};

export function SiteFooter({ withMarks }: SiteFooterProps) {
  return (
    <footer className="border-t border-border bg-sunken print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-5 px-5 py-8 text-small text-text2">
        {withMarks && <PaymentMarks />}
        <nav aria-label={frameCopy.footerLabel} className="flex flex-wrap gap-x-6">
          {frameCopy.footerLinks.map(({ href, text }) => (
            <a key={href} href={href} className={textLinkStyle}>
              {text}
            </a>
          ))}
          <a href="/libro-de-reclamaciones" className={`${textLinkStyle} gap-2`}>
            <BookOpen className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {frameCopy.complaints}
          </a>
        </nav>
        <p>{frameCopy.imprint}</p>
      </div>
    </footer>
  );
}
