import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { WaitingScreen } from '#ui/journey/waiting-screen.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

/** Behind a button: a waiting screen brings the h1 of its page. */
export function WaitingDemo() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Ver la espera
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="WaitingScreen">
        <WaitingScreen
          title="Estamos revisando tu información"
          facts={[
            'Esto solo tomará unos segundos.',
            'Puedes cerrar esta página: te avisamos por WhatsApp.',
          ]}
        />
      </Dialog>
    </>
  );
}
