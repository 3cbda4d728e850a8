import type { ReactNode } from 'react';

type OnceSentProps = {
  children: ReactNode;
  /** For whoever opens the address without having sent anything. */
  otherwise: ReactNode;
};

/**
 * A page of thanks claims nothing that did not happen: it says so at `#enviado`, where the server and the script lead
 * whoever sent the form, or where the script marks it. Styles alone show it, as with what was refused.
 */
export function OnceSent({ children, otherwise }: OnceSentProps) {
  return (
    <>
      <div id="enviado" className="peer hidden target:contents data-[sent]:contents">
        {children}
      </div>
      <div className="contents peer-target:hidden peer-data-[sent]:hidden">{otherwise}</div>
    </>
  );
}
