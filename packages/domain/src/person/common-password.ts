import { isPasswordStrong } from './password.ts';

/** What stays of most passwords of a leak once figures and signs at their ends are gone, and of those chosen here. */
const STEMS =
  /^(password|passwd|passw0rd|p@ss(w[o0]rd)?|contrasena|clave|secreto|welcome|bienvenid[oa]|hola(mundo)?|admin(istrador)?|usuario|alivio|peru|lima|callao|arequipa|cus[cq]o|trujillo|piura|alianza(lima)?|universitario|sporting|cristal|qwer(ty(uiop)?)?|asdf(gh(jkl)?)?|zxcv(bnm?)?|abcd(ef(gh)?)?|iloveyou|te(amo|quiero)|miamor|mivida|amor|familia|jesus|cristo|dios|diosesamor|maria|jose|carlos|luis|juan|princesa|futbol|football|barcelona|messi|monkey|dragon|master|letmein|superman|pokemon|temporal|cambiame|prueba|demo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre)$/;
const RUNS = ['01234567890', '09876543210'];
const REPEATED = /^(.{1,2})\1*$/;
const YEAR = /^(19|20)\d\d$/;
/** Of a name or a number that stands in it, as few as this are chance. */
const TELLING = 4;

/**
 * Among the first that somebody tries who wants to get in: it satisfies the rule, and warns all the same. `own` is what
 * everybody knows of the person: their address, their document.
 */
export function isVeryCommonPassword(value: string, own: readonly string[] = []): boolean {
  if (!isPasswordStrong(value)) return false;
  const plain = simplified(value);
  const core = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const figures = plain.replace(/\D/g, '');
  const isShort = core.length < TELLING || REPEATED.test(core);
  return (
    STEMS.test(core) || (isShort && isObvious(figures)) || own.some((text) => tells(plain, text))
  );
}

function isObvious(figures: string): boolean {
  const isRun = RUNS.some((run) => run.includes(figures));
  return isRun || REPEATED.test(figures) || YEAR.test(figures);
}

/** The name before the @, whole or a part of it, or a number. */
function tells(plain: string, text: string): boolean {
  const [name = ''] = simplified(text).split('@');
  return [name, ...name.split(/[^a-z\d]+/)].some(
    (part) => part.length >= TELLING && plain.includes(part),
  );
}

function simplified(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
