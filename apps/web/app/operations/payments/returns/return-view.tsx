import { settleApproval } from '@alivio/contract/desk.ts';
import type { MoneyReturn } from '@alivio/contract/money-returns.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { useAct } from '../../use-act.ts';
import { copy, stateLooks, stateTexts, trailTexts } from './copy.ts';
import { MoneyFacts } from './money-facts.tsx';
import { SettleReturn } from './settle-return.tsx';

/** A return: what and to whom, who said what, and for a second person the way to end it. */
export function ReturnView({ money }: { money: MoneyReturn }) {
  const { state, is_mine } = money;
  const acting = useAct(settleApproval, ({ approval }) =>
    showToast({
      text: approval.state === 'confirmed' ? copy.confirmed : copy.declined,
      tone: 'ok',
    }),
  );
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 ref={acting.result} tabIndex={-1} className="text-lead font-semibold">
          {stateTexts[state]}
        </h2>
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>
      </div>
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
      {state === 'waiting' && !is_mine && <SettleReturn money={money} acting={acting} />}
      <Card title={copy.trail}>
        <ol className="flex flex-col gap-3">
          {money.trail.map(({ at, by, act, words }) => (
            <li key={`${act}-${at}`} className="flex flex-col">
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
