export type RouteErrorText = { title: string; detail?: string };

/** Spec 1 §8, route error page by status. */
const textByStatus: Record<number, string> = {
  400: 'Parece que algo salió mal.',
  401: 'Tu sesión expiró. Inicia sesión nuevamente.',
  403: 'No tienes permisos para ver esta página.',
  404: 'No encontramos lo que buscas.',
  405: 'No tienes permiso para realizar esta acción.',
  503: 'El servidor no está disponible en este momento.',
};

export function routeErrorText(status: number | null): RouteErrorText {
  if (status === null) {
    return { title: 'Error inesperado', detail: 'Por favor, intenta nuevamente más tarde.' };
  }
  return { title: textByStatus[status] ?? 'Un error inesperado ocurrió.' };
}
