import { ActionsGallery } from './actions-gallery.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { FeedbackGallery } from './feedback-gallery.tsx';
import { FieldsGallery } from './fields-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import { FoundationsGallery } from './foundations-gallery.tsx';
import { JourneyGallery } from './journey-gallery.tsx';
import { OverlayGallery } from './overlay-gallery.tsx';
import { PortalGallery } from './portal-gallery.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const groups = [
  { id: 'foundations', title: 'Fundamentos', Gallery: FoundationsGallery },
  { id: 'actions', title: 'Acciones', Gallery: ActionsGallery },
  { id: 'fields', title: 'Campos', Gallery: FieldsGallery },
  { id: 'forms', title: 'Formularios', Gallery: FormsGallery },
  { id: 'journey', title: 'Recorrido', Gallery: JourneyGallery },
  { id: 'feedback', title: 'Avisos', Gallery: FeedbackGallery },
  { id: 'overlay', title: 'Capas', Gallery: OverlayGallery },
  { id: 'content', title: 'Contenido', Gallery: ContentGallery },
  { id: 'portal', title: 'Portales', Gallery: PortalGallery },
];

export const meta = () => [{ title: 'Sistema de diseño | Alivio' }];

/** Every component in every state, for whoever builds with them or changes them. */
export default function UiGallery() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-12 px-5 py-8">
      <header className="flex flex-col gap-4">
        <h1 className="text-h1 font-bold">Sistema de diseño</h1>
        <ThemeSwitch />
        <nav aria-label="Grupos" className="flex flex-wrap gap-x-5">
          {groups.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-medium text-brand-text underline"
            >
              {title}
            </a>
          ))}
        </nav>
      </header>
      <main className="flex flex-col gap-16">
        {groups.map(({ id, title, Gallery }) => (
          <Gallery key={id} id={id} title={title} />
        ))}
      </main>
    </div>
  );
}
