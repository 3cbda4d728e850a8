import { useState } from 'react';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChoiceChips } from '#ui/portal/choice-chips.tsx';
import type { Column } from '#ui/portal/column.ts';
import { CycleFilter } from '#ui/portal/cycle-filter.tsx';
import { DataTable } from '#ui/portal/data-table.tsx';
import { FilterChips } from '#ui/portal/filter-chips.tsx';
import { nextSort, type Sort } from '#ui/portal/next-sort.ts';
import { Pagination } from '#ui/portal/pagination.tsx';
import { SearchBox } from '#ui/portal/search-box.tsx';
import { TwoLines } from '#ui/portal/two-lines.tsx';
import { SceneStart } from '#ui/thread/scene-start.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

type Patient = { code: string; name: string; category: string; amount: string };

const patients: Patient[] = [
  { code: 'AL-0001', name: 'María Quispe Huamán', category: 'Dermatología', amount: 'S/ 2,400.00' },
  { code: 'AL-0002', name: 'Luis Alberto Ramos', category: longText, amount: 'S/ 12,500.00' },
  { code: 'AL-0003', name: 'Rosa Flores', category: 'Odontología', amount: 'S/ 900.00' },
];

const columns: Column<Patient>[] = [
  { key: 'code', header: 'ID', cell: ({ code }) => code, sortable: true },
  { key: 'name', header: 'Titular', cell: ({ name }) => name, sortable: true },
  { key: 'status', header: 'Estado QR', cell: () => <Badge tone="info">Generado</Badge> },
  { key: 'category', header: 'Categoría médica', cell: ({ category }) => category },
  { key: 'amount', header: 'Monto', cell: ({ amount }) => amount, sortable: true, figures: true },
];

export function PortalGallery(group: { id: string; title: string }) {
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'asc' });
  const [page, setPage] = useState(1);
  const table = {
    columns,
    sorting: { sort, onSort: (by: string) => setSort(nextSort(sort, by)) },
    rowKey: ({ code }: Patient) => code,
    empty: <EmptyState scene={SceneStart} title="No hay registros" />,
  };
  return (
    <Group {...group}>
      <Specimen title="SearchBox y FilterChips">
        <SearchBox label="Buscar por Nombres o Doc. identidad" searched="" onSearch={() => {}} />
        <FilterChips
          filters={[
            { key: 'status', text: 'Estado: Generado' },
            { key: 'site', text: 'Sede: Miraflores' },
          ]}
          onRemove={() => {}}
          onClear={() => {}}
        />
      </Specimen>
      <Specimen title="ChoiceChips">
        <ChoiceChips
          label="Filtros"
          choices={[
            { key: 'all', text: 'Todos', isOn: true, onPress: () => {} },
            { key: 'late', text: 'Con retraso', isOn: false, onPress: () => {} },
          ]}
        />
      </Specimen>
      <Specimen title="CycleFilter">
        <p className="flex gap-2">
          <CycleFilter by="estado" value={undefined} onCycle={() => {}} />
          <CycleFilter by="estado" value="Generado" onCycle={() => {}} />
        </p>
      </Specimen>
      <Specimen title="TwoLines y CopyButton">
        <TwoLines first="María Quispe Huamán" second="DNI 44556677" />
        <p>
          44556677 <CopyButton text="44556677" what="DNI" />
        </p>
      </Specimen>
      <Specimen title="Pagination">
        <Pagination page={page} limit={20} totalRecords={57} onPage={setPage} />
      </Specimen>
      <Specimen title="DataTable" wide>
        <DataTable
          {...table}
          caption="Pacientes"
          rows={patients}
          linkTo={({ code }) => `/ui#${code}`}
        />
      </Specimen>
      <Specimen title="DataTable compacta, cargando de nuevo" wide>
        <DataTable
          {...table}
          caption="Pacientes, cargando de nuevo"
          rows={patients}
          loading="again"
          compact
        />
      </Specimen>
      <Specimen title="DataTable cargando">
        <DataTable {...table} caption="Pacientes, cargando" rows={[]} loading="first" />
      </Specimen>
      <Specimen title="DataTable vacía">
        <DataTable {...table} caption="Pacientes, ninguno" rows={[]} />
      </Specimen>
      <Specimen title="Shell" wide>
        <LinkButton to="/ui/shell" tone="secondary">
          Ver el marco de los portales
        </LinkButton>
      </Specimen>
    </Group>
  );
}
