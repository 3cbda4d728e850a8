import type { ClientCase } from '@alivio/contract/cases.ts';
import { OpensSoon } from '#shared/portal/portal-opens-soon.tsx';
import { Tabs } from '#ui/content/tabs.tsx';
import type { CaseStanding } from './case-standing.ts';
import { copy, tabNames } from './copy.ts';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { EventList } from './event-list.tsx';
import { SummaryTab } from './summary/summary-tab.tsx';
import { AccessesTab } from './tabs/accesses-tab.tsx';
import { EvaluationTab } from './tabs/evaluation-tab.tsx';
import { MessagesTab } from './tabs/messages-tab.tsx';
import { PlanTab } from './tabs/plan-tab.tsx';
import { useCaseView } from './use-case-view.ts';

type CaseTabsProps = { file: ClientCase; standing: CaseStanding };
type TabId = keyof typeof tabNames;

/** The open tab stands in the address. */
export function CaseTabs({ file, standing }: CaseTabsProps) {
  const { tab, show } = useCaseView();
  const contents = {
    summary: () => <SummaryTab file={file} standing={standing} />,
    documents: () => <DocumentsTab file={file} standing={standing} />,
    evaluation: () => <EvaluationTab evaluations={file.evaluations} />,
    plan: () => <PlanTab file={file} standing={standing} />,
    signatures: () => <OpensSoon>{copy.soonSignatures}</OpensSoon>,
    messages: () => <MessagesTab messages={file.messages} />,
    history: () => <EventList events={file.history} />,
    accesses: () => <AccessesTab accesses={file.accesses} />,
  } satisfies Record<TabId, () => React.ReactNode>;
  const selected = isTab(tab) ? tab : 'summary';
  return (
    <Tabs
      label={copy.tabs}
      selected={selected}
      onSelect={(id) => show({ tab: id, document: null, file: null })}
      tabs={Object.entries(tabNames).map(([id, label]) => ({
        id,
        label,
        content: id === selected && contents[selected](),
      }))}
    />
  );
}

function isTab(text: string | null): text is TabId {
  return text !== null && Object.hasOwn(tabNames, text);
}
