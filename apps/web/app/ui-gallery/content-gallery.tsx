import { useState } from 'react';
import { Accordion } from '#ui/content/accordion.tsx';
import { Avatar } from '#ui/content/avatar.tsx';
import { BarChart } from '#ui/content/bar-chart.tsx';
import { BarTable } from '#ui/content/bar-table.tsx';
import { Card } from '#ui/content/card.tsx';
import { Carousel } from '#ui/content/carousel.tsx';
import { DetailList } from '#ui/content/detail-list.tsx';
import { FiguresTable } from '#ui/content/figures-table.tsx';
import { PictureViewer } from '#ui/content/picture-viewer.tsx';
import { QrCode } from '#ui/content/qr-code.tsx';
import { Tabs } from '#ui/content/tabs.tsx';
import favicon from '#ui/favicon.svg?url';
import { Badge } from '#ui/feedback/badge.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

export function ContentGallery(group: { id: string; title: string }) {
  const [tab, setTab] = useState('active');
  return (
    <Group {...group}>
      <Specimen title="Card y DetailList">
        <Card title="Rinoplastia" aside={<Badge tone="ok">Activo</Badge>}>
          <DetailList
            items={[
              { term: 'Centro médico', value: longText },
              { term: 'Monto', value: 'S/ 12,500.00' },
              { term: 'Vence', value: '14 mar. 2027' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen title="Accordion">
        <Accordion
          name="faq"
          items={[
            { title: '¿Puedo adelantar cuotas?', content: 'Sí, puedes pagar antes sin costo.' },
            { title: longText, content: longText },
          ]}
        />
      </Specimen>
      <Specimen title="Carousel">
        <Carousel
          label="Novedades"
          autoplayMs={5000}
          slides={['Todo en línea', 'En 5 minutos', 'Hasta 18 meses'].map((text) => ({
            id: text,
            content: <p className="bg-brand-soft p-10 text-center text-title">{text}</p>,
          }))}
        />
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Créditos"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'active', label: 'Activos', content: 'No tienes créditos activos.' },
            { id: 'inactive', label: 'Sin activar', content: 'No tienes créditos sin activar.' },
            { id: 'paid', label: 'Pagados', content: 'No tienes créditos pagados.' },
          ]}
        />
      </Specimen>
      <Specimen title="FiguresTable">
        <FiguresTable
          caption="Cronograma"
          columns={['Cuota', 'Vence', 'Capital', 'Interés', 'Total']}
          rows={[
            { key: '1', cells: ['1', '14/12/2026', '380.10', '110.40', '490.50'] },
            { key: '2', cells: ['2', '14/01/2027', '388.50', '102.00', '490.50'] },
          ]}
          totals={['Total', '', '768.60', '212.40', '981.00']}
        />
      </Specimen>
      <Specimen title="PictureViewer">
        <PictureViewer src={favicon} alt="Un nudo que se desata" />
      </Specimen>
      <Specimen title="QrCode">
        <QrCode value="HTTPS://ALIVIO.PE/QR/EJEMPLO" size={160} label="Un QR de ejemplo" />
      </Specimen>
      <Specimen title="BarChart">
        <BarChart
          title="Solicitudes"
          summary="9 en total"
          bars={[3, 0, 5, 1].map((value, index) => ({
            key: String(index),
            label: `${index + 13}/11/2026`,
            value,
            text: String(value),
          }))}
        />
      </Specimen>
      <Specimen title="BarTable">
        <BarTable
          title="QR redimidos"
          summary="9 en total"
          rowsAre="Sede"
          rows={[
            { key: 'a', label: 'Miraflores', value: 6, text: '6' },
            { key: 'b', label: 'San Isidro', value: 3, text: '3' },
            { key: 'c', label: 'Surco', value: 0, text: '0' },
          ]}
        />
      </Specimen>
      <Specimen title="Avatar">
        <p className="flex items-center gap-3">
          <Avatar givenNames="María" surnames="Quispe Huamán" /> María Quispe Huamán
        </p>
      </Specimen>
    </Group>
  );
}
