import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { Group, longText, Specimen } from './specimen.tsx';

const kinds = { Dialog, Sheet, Drawer };

export function OverlayGallery(group: { id: string; title: string }) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Group {...group}>
      <Specimen title="Dialog, Sheet, Drawer, ConfirmDialog">
        <div className="flex flex-wrap gap-3">
          {[...Object.keys(kinds), 'ConfirmDialog'].map((kind) => (
            <Button key={kind} tone="secondary" onClick={() => setOpen(kind)}>
              {kind}
            </Button>
          ))}
        </div>
        {Object.entries(kinds).map(([kind, Overlay]) => (
          <Overlay
            key={kind}
            open={open === kind}
            onClose={close}
            title={kind}
            footer={<Button onClick={close}>Listo</Button>}
          >
            <p>{longText}</p>
          </Overlay>
        ))}
        <ConfirmDialog
          open={open === 'ConfirmDialog'}
          title="¿Cerrar la sesión del paciente?"
          confirmLabel="Cerrar sesión de todos modos"
          destructive
          onConfirm={close}
          onCancel={close}
        >
          Los cambios no se guardarán y el paciente deberá empezar de nuevo.
        </ConfirmDialog>
      </Specimen>
      <Specimen title="Tooltip">
        <p className="flex items-center gap-1">
          TCEA 42.10 %
          <Tooltip label="Qué es la TCEA">
            Lo que pagas al año con intereses, comisiones, IGV y seguros incluidos.
          </Tooltip>
        </p>
      </Specimen>
    </Group>
  );
}
