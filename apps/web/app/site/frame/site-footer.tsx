import { frameCopy } from './copy.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { textLinkStyle } from './text-link.ts';

export function SiteFooter() {
  return (
    <footer className="border-t border-border bg-sunken print:hidden">
      <div className="mx-auto flex max-w-page flex-col gap-5 px-5 py-8 text-small text-text2">
        <PaymentMarks />
        <nav aria-label={frameCopy.footerLabel} className="flex flex-wrap gap-x-6">
          {frameCopy.footerLinks.map(({ href, text }) => (
            <a key={href} href={href} className={textLinkStyle}>
              {text}
            </a>
          ))}
        </nav>
        <p>{frameCopy.imprint}</p>
      </div>
    </footer>
  );
}
