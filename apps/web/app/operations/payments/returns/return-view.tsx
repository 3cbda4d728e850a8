import { settleApproval } from '@alivio/contract/desk.ts';
import { giveUpReturn, type MoneyReturn, payReturn } from '@alivio/contract/money-returns.ts';
import { formatDay } from '@alivio/domain/calendar/format-day.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { ApproveReturn } from './approve-return.tsx';
import { copy, stateLooks, stateTexts, trailTexts } from './copy.ts';
import { MoneyFacts } from './money-facts.tsx';
import { PayReturn } from './pay-return.tsx';

/** A return: what and to whom, who said what, and the one thing to do next. */
export function ReturnView({ money }: { money: MoneyReturn }) {
  const { state, is_mine } = money;
  const done = (text: string) => showToast({ text, tone: 'ok' });
  const settling = useAct(settleApproval, ({ approval }) =>
    done(approval.state === 'confirmed' ? copy.approved : copy.declined),
  );
  const paying = useAct(payReturn, () => done(copy.paid));
  const givingUp = useAct(giveUpReturn, () => done(copy.givenUp));
  const isOver = state !== 'waiting' && state !== 'approved';
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2
          ref={(heading) => {
            for (const { result } of [settling, paying, givingUp]) result.current = heading;
          }}
          tabIndex={-1}
          className="text-lead font-semibold"
        >
          {stateTexts[state]}
        </h2>
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>
      </div>
      {isOver && <RefusalNotice refusal={paying.refusal ?? givingUp.refusal} />}
      {state === 'waiting' && is_mine && (
        <Notice tone="info" title={copy.ownTitle}>
          {copy.own}
        </Notice>
      )}
      <Card title={copy.whatTitle}>
        <MoneyFacts money={money} amountTerm={copy.amount} />
      </Card>
      <Card title={copy.payeeTitle}>
        <DetailList
          items={[
            { term: copy.payee, value: money.payee_name },
            ...(money.payee_document === null
              ? []
              : [{ term: copy.document, value: money.payee_document }]),
            { term: copy.bank, value: money.bank },
            { term: copy.cci, value: <span className="tabular-nums">{money.cci}</span> },
            { term: copy.reason, value: money.reason },
            ...(money.paid_on === null
              ? []
              : [
                  { term: copy.paidOn, value: formatDay(money.paid_on) },
                  { term: copy.reference, value: money.bank_reference },
                ]),
          ]}
        />
      </Card>
      {state === 'waiting' && !is_mine && <ApproveReturn money={money} acting={settling} />}
      {state === 'approved' && <PayReturn money={money} paying={paying} givingUp={givingUp} />}
      <Card title={copy.trail}>
        <ol className="flex flex-col gap-3">
          {money.trail.map(({ at, by, act, words }) => (
            <li key={`${act}-${at}`} className="flex flex-col wrap-anywhere">
              <span>
                <span className="font-medium">{by}</span>: {trailTexts[act]}
              </span>
              {words !== null && <span>{words}</span>}
              <time dateTime={at} className="text-small text-text2">
                {formatInstant(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
