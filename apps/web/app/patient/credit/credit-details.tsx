import type { CreditDetail } from '@alivio/contract/credits.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { formatPercent, percent } from '@alivio/domain/rates/rate.ts';
import { formatShortDay } from '#lib/format-day.ts';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { copy } from './copy.ts';

export function CreditDetails({ credit: { information, medica } }: { credit: CreditDetail }) {
  return (
    <Card title={copy.details}>
      <DetailList
        items={[
          { term: 'Fecha de solicitud', value: formatShortDay(information.dteApplicationDate) },
          { term: 'Monto del crédito', value: formatSoles(information.dblLoanAmount) },
          { term: 'Número de cuotas', value: information.intLoanInstallments },
          { term: 'Cuota mensual', value: formatSoles(information.dblLoanMonthlyPayment) },
          { term: 'TEA', value: formatPercent(percent(information.dcmFinalRate)) },
          { term: 'Código de pago', value: information.strCodePayment },
          { term: 'Centro médico', value: medica.strHealthCenterName },
          { term: 'Sede', value: medica.strHeadquartersName },
          { term: 'Categoría médica', value: medica.strHealthCategory },
        ]}
      />
    </Card>
  );
}
