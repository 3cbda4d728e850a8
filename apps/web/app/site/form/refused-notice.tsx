import { Notice } from '#ui/feedback/notice.tsx';
import { pageConfig } from '../page-config.ts';
import { formCopy } from './copy.ts';

/**
 * The address leads to one of these when a form that was sent without script was not taken: something in it is wrong,
 * or nothing is and it may be sent another time. Styles alone show it.
 */
export function RefusedNotice({ needed }: { needed: readonly string[] }) {
  return (
    <>
      <div id="no-enviado" className="refused-form">
        <Notice tone="bad" title={formCopy.refusedTitle} announce>
          <div className="flex flex-col gap-2">
            {needed.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{formCopy.refusedBack}</p>
          </div>
        </Notice>
      </div>
      <div id="intenta-luego" className="refused-form">
        <Notice tone="bad" title={formCopy.laterTitle} announce>
          <p>{formCopy.later(pageConfig.supportPhone)}</p>
          <p>{formCopy.laterBack}</p>
        </Notice>
      </div>
    </>
  );
}
