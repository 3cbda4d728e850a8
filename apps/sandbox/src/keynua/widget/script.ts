import { widgetDomScript } from '#sandbox/browser/widget-dom.ts';
import { apiScript } from '#sandbox/keynua/widget/browser/api.ts';
import { domScript } from '#sandbox/keynua/widget/browser/dom.ts';
import { mainScript } from '#sandbox/keynua/widget/browser/main.ts';
import { mediaScript } from '#sandbox/keynua/widget/browser/media.ts';
import { otpScript } from '#sandbox/keynua/widget/browser/otp.ts';
import { papersScript } from '#sandbox/keynua/widget/browser/papers.ts';
import { picturesScript } from '#sandbox/keynua/widget/browser/pictures.ts';
import { sandboxFoldScript } from '#sandbox/keynua/widget/browser/sandbox-fold.ts';
import { signingScript } from '#sandbox/keynua/widget/browser/signing.ts';

/** One classic script, as the company's: it leaves `Keynua` behind in a page that is not its own, and nothing else. */
export const widgetScript = [
  '(() => {',
  "'use strict';",
  widgetDomScript,
  domScript,
  apiScript,
  papersScript,
  otpScript,
  picturesScript,
  mediaScript,
  sandboxFoldScript,
  signingScript,
  mainScript,
  '})();',
].join('\n');
