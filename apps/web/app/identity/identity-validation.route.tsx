import { useEffect } from 'react';
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useLoaderData,
} from 'react-router';
import { loadClient, requireClient } from '#lib/client-session.ts';
import { pageTitle } from '#shared/page-title.ts';
import { copy } from './copy.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { loadDocuments, requireLoan } from './load-documents.ts';
import { StatusScreen } from './status/status-screen.tsx';
import { stepOf } from './status/status-texts.ts';
import { useDocumentsStatus } from './status/use-documents-status.ts';
import { sendChosen } from './upload/send-later.ts';
import { isAllDelivered } from './upload/slot-view.ts';
import { openTray } from './upload/tray-store.ts';
import { UploadForm } from './upload/upload-form.tsx';
import { useSettledTray } from './upload/use-settled-tray.ts';

export const meta = () => pageTitle(copy.title);
export const clientMiddleware = [loadClient];

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const client = await requireClient(context);
  openTray(requireLoan(client).code);
  return loadDocuments(client);
}

/** With the line down nothing is loaded again: what was chosen stays on the screen as it stands. */
export async function clientAction({ context }: ClientActionFunctionArgs) {
  const { code } = requireLoan(await requireClient(context));
  const outcome = await sendChosen(code);
  return outcome.isPaused ? data(outcome, { status: 503 }) : outcome;
}

export default function IdentityValidation() {
  const loaded = useLoaderData<typeof clientLoader>();
  const { documents, hasTrouble, askNow } = useDocumentsStatus(loaded);
  useSettledTray(documents.data);
  const isForm = !isAllDelivered(documents.data) && documents.loanStatus !== 'APROBADO';
  // One screen takes the place of the other at the same address: whoever was far down would miss its headline.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that matters
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [isForm]);
  if (isForm)
    return (
      <IdentityFrame title={copy.title} step="documents">
        <UploadForm documents={documents.data} backing={documents.strBacking} />
      </IdentityFrame>
    );
  return (
    <IdentityFrame title={copy.title} step={stepOf(documents)}>
      <StatusScreen documents={documents} hasTrouble={hasTrouble} onRetry={() => void askNow()} />
    </IdentityFrame>
  );
}
