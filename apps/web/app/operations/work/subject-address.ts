import type { WorkItem } from '@alivio/contract/desk.ts';
import { aboutPolicy } from '@alivio/domain/work/work-subject.ts';
import { caseAddress } from './case-address.ts';

type Addressed = Pick<WorkItem, 'id' | 'kind' | 'subject' | 'client_id' | 'settlement_id'>;

/** Where a case is worked on; every page but the client's file is told which one brought somebody there. */
export function subjectAddress(item: Addressed): string {
  const { id, kind, subject, client_id, settlement_id } = item;
  if (kind === 'refund_payable' || kind === 'unapplied_money')
    return `/operations/payments/unapplied?item=${id}`;
  switch (subject.kind) {
    case 'transfer':
      return `/operations/payments/transfers/${subject.id}?item=${id}`;
    case 'gateway_settlement':
      return `/operations/payments/gateway/${subject.id}?item=${id}`;
    case 'card_payment':
      if (settlement_id !== null) return `/operations/payments/gateway/${settlement_id}?item=${id}`;
      return `/operations/payments/gateway?payments=missing&item=${id}`;
    case 'money_return':
      return `/operations/payments/returns/${subject.id}?item=${id}`;
    case 'clinic_payment':
      return `/operations/clinics/payments/${subject.id}?item=${id}`;
    case 'clinic_settlement':
      return `/operations/clinics/settlements/${subject.id}?item=${id}`;
    case 'site':
      return `/operations/settings/sites/${subject.id}?item=${id}`;
    case 'staff_user':
      return `/operations/settings/staff/${subject.id}?item=${id}`;
    case 'house':
      return `/operations/settings/${subject.id === aboutPolicy.id ? 'policy' : 'rates'}?item=${id}`;
    case 'affiliation':
      return `/operations/clinics/affiliations/${subject.id}?item=${id}`;
    case 'complaint':
      return `/operations/complaints/${subject.id}?item=${id}`;
    case 'loan':
      if (client_id === null) throw new Error(`case ${id} is about a loan of nobody`);
      return caseAddress({ id, kind, client_id, loan_id: subject.id });
  }
}
