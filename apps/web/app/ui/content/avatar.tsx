type AvatarProps = {
  givenNames: string;
  surnames: string;
  imageUrl?: string | undefined;
  large?: boolean | undefined;
};

/** A photo, or the initials. Decorative: the name always stands beside it. */
export function Avatar({ givenNames, surnames, imageUrl, large = false }: AvatarProps) {
  const shape = `${large ? 'size-24' : 'size-10'} shrink-0 rounded-full`;
  if (imageUrl) return <img src={imageUrl} alt="" className={`${shape} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${shape} flex items-center justify-center bg-brand-soft font-semibold text-brand-text ${large ? 'text-h2' : 'text-small'}`}
    >
      {initialOf(givenNames)}
      {initialOf(surnames)}
    </span>
  );
}

/** Of the first of several names: 'Paredes Salas' is a P. */
function initialOf(names: string): string {
  return names.trim().charAt(0).toUpperCase();
}
