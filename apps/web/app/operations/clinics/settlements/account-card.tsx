import type { ClinicSettlement, payToAccountNow } from '@alivio/contract/clinic-settlements.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { useAct } from '../../use-act.ts';
import { RefusalNotice } from '../../work/refusal-notice.tsx';
import { copy } from './copy.ts';

type AccountCardProps = {
  settlement: ClinicSettlement;
  acting: ReturnType<typeof useAct<typeof payToAccountNow>>;
  mayPay: boolean;
};

/** Where it goes. An account that came later is used only when somebody says so. */
export function AccountCard({ settlement, acting, mayPay }: AccountCardProps) {
  const { id, account, account_now, state } = settlement;
  const isOpen = state === 'to_pay';
  return (
    <Card title={copy.account}>
      {account && (
        <DetailList
          items={[
            { term: copy.bank, value: account.bank },
            { term: copy.number, value: <Digits>{account.account_number}</Digits> },
            { term: copy.cci, value: <Digits>{account.cci}</Digits> },
          ]}
        />
      )}
      {!isOpen && !account && <p className="text-text2">{copy.unknownAccount}</p>}
      {isOpen && !account && !account_now && <p className="text-text2">{copy.noAccount}</p>}
      {isOpen && !account && account_now && (
        <Notice tone="info" title={copy.firstAccountTitle}>
          {copy.firstAccount(account_now.bank, account_now.cci)}
        </Notice>
      )}
      {isOpen && account && account_now && (
        <Notice
          tone="warn"
          title={copy.otherAccountTitle}
          actions={
            mayPay && (
              <Button
                tone="secondary"
                size="compact"
                busyText={acting.isBusy ? copy.sending : undefined}
                onClick={() => void acting.perform({ params: { id } })}
              >
                {copy.useAccount}
              </Button>
            )
          }
        >
          {copy.otherAccount(account_now.bank, account_now.cci)}
        </Notice>
      )}
      <RefusalNotice refusal={acting.refusal} />
    </Card>
  );
}

function Digits({ children }: { children: string }) {
  return <span className="tabular-nums wrap-anywhere">{children}</span>;
}
