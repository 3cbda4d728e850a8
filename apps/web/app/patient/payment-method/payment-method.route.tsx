import { getCredit } from '@alivio/contract/credits.ts';
import { getPaymentMethods, getPaymentsOfLoan } from '@alivio/contract/payments.ts';
import { lazy, Suspense } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { api } from '#lib/api.ts';
import { clientExits, orShow, plainLogin } from '#lib/guards.ts';
import { leaveByDocument } from '#lib/leave-by-document.ts';
import { findChosenProcedure } from '#lib/payment-storage.ts';
import { requireOwnDocument } from '#lib/require-own-document.ts';
import { settle } from '#lib/settle.ts';
import { isClientSignedIn } from '#lib/storage.ts';
import { pageTitle } from '#shared/page-title.ts';
import { AppBar } from '#ui/journey/app-bar.tsx';
import { JourneyPage } from '#ui/journey/journey-page.tsx';
import { Question } from '#ui/journey/question.tsx';
import { AreaFailure } from '../area-failure.tsx';
import { copy as paymentsCopy } from '../payments/copy.ts';
import { listAttempts } from '../payments/list-attempts.ts';
import { keepOutcome } from '../payments/payment-outcome.ts';
import { copy, toasts } from './copy.ts';
import { PaymentForm } from './payment-form.tsx';

/** Most people come here with instalments. */
const PrepaymentForm = lazy(async () => ({
  default: (await import('./prepayment-form.tsx')).PrepaymentForm,
}));

export const meta = () => pageTitle(copy.title);

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  requireOwnDocument(request);
  return leaveByDocument(loadMethod(request));
}

async function loadMethod(request: Request) {
  if (!isClientSignedIn()) throw redirect(plainLogin());
  const loanId = findLoanId(request);
  if (loanId === null) {
    keepOutcome({ tone: 'bad', text: toasts.nothingToPay, paid: null });
    throw redirect('/user/payments');
  }
  const methods = settle(api(getPaymentMethods, {}));
  const credit = settle(api(getCredit, { query: { idLoan: loanId } }));
  const attempts = listAttempts(loanId);
  const asked = api(getPaymentsOfLoan, { query: { idLoan: loanId } });
  const isPrepayment = new URL(request.url).searchParams.has('prepayment');
  return {
    loanId,
    isPrepayment,
    back: isPrepayment ? await findChooser(loanId) : `/user/payments?idLoan=${loanId}`,
    payments: await orShow(asked, clientExits),
    methods,
    credit,
    attempts,
  };
}

/** Fetched for those alone who prepay; without a line the way back is there all the same. */
async function findChooser(loanId: number): Promise<string> {
  const program = await import('./back-to-chooser.ts').catch(() => null);
  return program?.backToChooser(loanId) ?? `/user/credits/${loanId}/prepayment`;
}

/** That of the address, else that of the procedure that was chosen. */
function findLoanId(request: Request): number | null {
  const asked = new URL(request.url).searchParams.get('idLoan') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : (findChosenProcedure()?.id ?? null);
}

/** Entered and left by loading documents: the policy of this one lets the card company's script run. */
export default function PaymentMethod() {
  const { payments, isPrepayment, back, ...loaded } = useLoaderData<typeof clientLoader>();
  const Form = isPrepayment ? PrepaymentForm : PaymentForm;
  return (
    <JourneyPage
      header={
        <AppBar
          title={isPrepayment ? copy.prepaymentTitle : copy.title}
          back={{ href: back }}
          home={{ href: '/user' }}
        />
      }
    >
      <div className="flex grow flex-col gap-5">
        <Question title={isPrepayment ? copy.prepaymentQuestion : copy.question} />
        {payments.ok ? (
          <Suspense fallback={<p role="status">{copy.preparing}</p>}>
            <Form lists={payments.answer.data} {...loaded} />
          </Suspense>
        ) : (
          <AreaFailure title={paymentsCopy.failed} />
        )}
      </div>
    </JourneyPage>
  );
}
