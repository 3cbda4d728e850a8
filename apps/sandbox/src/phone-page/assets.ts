import { clockScript } from '#sandbox/phone-page/browser/clock.ts';
import { copyScript } from '#sandbox/phone-page/browser/copy.ts';
import { domScript } from '#sandbox/phone-page/browser/dom.ts';
import { inboxScript } from '#sandbox/phone-page/browser/inbox.ts';
import { mainScript } from '#sandbox/phone-page/browser/main.ts';
import { messageScript } from '#sandbox/phone-page/browser/message.ts';
import { phoneScript } from '#sandbox/phone-page/browser/phone.ts';
import { providersScript } from '#sandbox/phone-page/browser/providers.ts';
import { favicon } from '#sandbox/phone-page/drawings.ts';
import { figtree } from '#sandbox/phone-page/figtree.ts';
import { baseStyles } from '#sandbox/phone-page/styles/base.ts';
import { controlStyles } from '#sandbox/phone-page/styles/controls.ts';
import { inboxStyles } from '#sandbox/phone-page/styles/inbox.ts';
import { layoutStyles } from '#sandbox/phone-page/styles/layout.ts';
import { messageStyles } from '#sandbox/phone-page/styles/message.ts';
import { phoneStyles } from '#sandbox/phone-page/styles/phone.ts';
import { tokenStyles } from '#sandbox/phone-page/styles/tokens.ts';

interface Asset {
  path: string;
  type: string;
  content: string | Buffer;
}

/** Served from memory, so that the bundled program is one file. */
export const pageAssets: readonly Asset[] = [
  {
    path: '/page/style.css',
    type: 'text/css; charset=utf-8',
    content: [
      tokenStyles,
      baseStyles,
      layoutStyles,
      messageStyles,
      phoneStyles,
      inboxStyles,
      controlStyles,
    ].join('\n'),
  },
  { path: '/page/figtree.woff2', type: 'font/woff2', content: figtree },
  { path: '/page/favicon.svg', type: 'image/svg+xml', content: favicon },
  script('clock', clockScript),
  script('copy', copyScript),
  script('dom', domScript),
  script('inbox', inboxScript),
  script('main', mainScript),
  script('message', messageScript),
  script('phone', phoneScript),
  script('providers', providersScript),
];

function script(name: string, content: string): Asset {
  return { path: `/page/${name}.js`, type: 'text/javascript; charset=utf-8', content };
}
