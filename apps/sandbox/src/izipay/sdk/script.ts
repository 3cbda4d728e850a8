import { widgetDomScript } from '#sandbox/browser/widget-dom.ts';
import { apiScript } from '#sandbox/izipay/sdk/browser/api.ts';
import { cardFieldsScript } from '#sandbox/izipay/sdk/browser/card-fields.ts';
import { checkConfigScript } from '#sandbox/izipay/sdk/browser/check-config.ts';
import { formScript } from '#sandbox/izipay/sdk/browser/form.ts';
import { mainScript } from '#sandbox/izipay/sdk/browser/main.ts';
import { sandboxFoldScript } from '#sandbox/izipay/sdk/browser/sandbox-fold.ts';

/** One classic script, as the company's: it leaves `Izipay` behind in a page that is not its own, and nothing else. */
export const sdkScript = [
  '(() => {',
  "'use strict';",
  widgetDomScript,
  apiScript,
  checkConfigScript,
  cardFieldsScript,
  sandboxFoldScript,
  formScript,
  mainScript,
  '})();',
].join('\n');
