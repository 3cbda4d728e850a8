import type { ComplaintValues } from '@alivio/contract/complaint-rules.ts';
import {
  complaintDocuments,
  complaintGoods,
  complaintKinds,
} from '@alivio/domain/complaint/complaint.ts';
import { toSoles } from '@alivio/domain/money/centimos.ts';
import { readTypedAmount } from '@alivio/domain/money/typed-amount.ts';

export function readComplaint(data: FormData): ComplaintValues {
  const text = (name: string) => String(data.get(name) ?? '');
  const chosen = <T extends string>(name: string, options: readonly T[]) =>
    options.find((option) => option === text(name)) ?? null;
  return {
    name: text('name'),
    document_type: chosen('document_type', complaintDocuments) ?? 'DNI',
    identification_number: text('identification_number'),
    address: text('address'),
    phone: text('phone'),
    email: text('email'),
    is_minor: data.has('is_minor'),
    parent_name: data.has('is_minor') ? text('parent_name') : '',
    good: chosen('good', complaintGoods),
    amount: text('amount'),
    description: text('description'),
    kind: chosen('kind', complaintKinds),
    detail: text('detail'),
    request: text('request'),
    is_true: data.has('is_true'),
  };
}

/** The sheet as the call takes it: the amount in soles, or none. */
export function sheetOf(values: ComplaintValues) {
  const typed = readTypedAmount(values.amount);
  return { ...values, amount: typed.ok ? toSoles(typed.amount) : null };
}
