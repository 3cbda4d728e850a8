import { getStatement, type Statement } from '@alivio/contract/statements.ts';
import { formatSoles } from '@alivio/domain/money/format-soles.ts';
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { formatInstant } from '#lib/format-instant.ts';
import { orShow, staffExits } from '#lib/guards.ts';
import { pageTitle } from '#shared/page-title.ts';
import { ListFailure } from '#shared/portal/list-failure.tsx';
import { PortalPage } from '#shared/portal/portal-page.tsx';
import { Card } from '#ui/content/card.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { readId } from '../../client-case/case-address.ts';
import { BackLink } from '../back-link.tsx';
import { PaymentsNav } from '../payments-nav.tsx';
import { copy } from './copy.ts';
import { periodText } from './period-text.ts';
import { statementCountsText } from './statement-counts.ts';
import { StatementLines } from './statement-lines.tsx';

const LIST = '/operations/payments/statements';

export const meta = () => pageTitle(copy.one);

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const id = readId(params.statementId);
  if (id === undefined) throw redirect(LIST);
  return { loaded: await orShow(api(getStatement, { params: { id } }), staffExits) };
}

export default function StatementScreen() {
  const { loaded } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <PortalPage title={copy.one}>
      <PaymentsNav />
      <BackLink to={LIST}>{copy.backToList}</BackLink>
      {loaded.ok ? (
        <StatementView statement={loaded.answer.statement} />
      ) : (
        <ListFailure error={loaded.error} onBack={() => void navigate(LIST)} />
      )}
    </PortalPage>
  );
}

function StatementView({ statement }: { statement: Statement }) {
  const { counts } = statement;
  return (
    <>
      {counts.recorded === 0 && counts.known > 0 && <Notice tone="info" title={copy.nothingNew} />}
      <Card title={copy.facts}>
        <DetailList
          items={[
            { term: copy.bank, value: statement.bank },
            {
              term: copy.file,
              value: <span className="wrap-anywhere">{statement.file_name}</span>,
            },
            { term: copy.period, value: periodText(statement) },
            { term: copy.result, value: statementCountsText(statement) },
            { term: copy.total, value: formatSoles(statement.total) },
            {
              term: copy.by,
              value: `${statement.imported_by}, ${formatInstant(statement.imported_at)}`,
            },
          ]}
        />
      </Card>
      <StatementLines lines={statement.lines} />
    </>
  );
}
