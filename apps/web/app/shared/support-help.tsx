import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { readSupport } from '#lib/support.ts';
import { isSupportOpen, supportHoursText } from '#lib/support-hours.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton } from '#ui/actions/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';

type SupportHours = { text: string; isOpen: (now: Date) => boolean };
type SupportHelpProps = { hours?: SupportHours };

const ofPatients: SupportHours = { text: supportHoursText, isOpen: isSupportOpen };

/** Help in the same place on every screen of the patient: right above the action, covering nothing. */
export function SupportHelp({ hours = ofPatients }: SupportHelpProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex justify-center">
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <CircleHelp className="size-5" strokeWidth={1.75} aria-hidden="true" />
        ¿Necesitas ayuda?
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Te ayudamos">
        {open && <Channels hours={hours} />}
      </Sheet>
    </div>
  );
}

/** A call, a chat and a mail leave the form open; only the last two links go to another page. */
function Channels({ hours }: { hours: SupportHours }) {
  const { phone, email, callHref, chatHref } = readSupport();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <OpenNow isOpen={hours.isOpen(new Date())} />
        <p className="text-small text-text2">{hours.text}</p>
      </div>
      <LinkButton href={callHref} tone="secondary" wide>
        Llámanos: {phone}
      </LinkButton>
      <LinkButton href={chatHref} newTab tone="secondary" wide>
        Escríbenos por WhatsApp
      </LinkButton>
      <LinkButton href={`mailto:${email}`} tone="secondary" wide>
        {email}
      </LinkButton>
      <LinkButton href="/contact-us" tone="quiet" wide>
        Contactar soporte
      </LinkButton>
      <LinkButton href="/libro-de-reclamaciones" tone="quiet" wide>
        Libro de Reclamaciones
      </LinkButton>
    </div>
  );
}

function OpenNow({ isOpen }: { isOpen: boolean }) {
  return isOpen ? (
    <Badge tone="ok">Abierto ahora</Badge>
  ) : (
    <Badge tone="neutral">Cerrado ahora</Badge>
  );
}
