import favicon from '#ui/favicon.svg?url';

/** Until there is something to show. */
export function AppLoading() {
  return (
    <div className="flex min-h-dvh flex-col items-center justify-center gap-4">
      <img src={favicon} alt="" className="size-12 animate-breathe" />
      <p role="status" className="text-text2">
        Cargando…
      </p>
    </div>
  );
}
