/** Matches a variable at the top of a program, at the start of its line. */
const DECLARATION = /^(?:let|var|const)[ \t]+([\w$]+)[ \t]*(?::[^=\n]+)?=[ \t]*/gm;
const FUNCTION = /^(?:async[ \t]+)?function[ \t]+([\w$]+)/gm;
/** Matches a value of nothing up to the end of its statement, also with a type: `null as Sprite;`. */
const NOTHING = /^(?:null|undefined)\b[^\n;/]*(?:;[ \t]*)?/;

interface Declaration {
  name: string;
  start: number;
  /** Offset of its value. */
  end: number;
  /** The rest of the statement if the variable begins as `null`. */
  nothing?: string;
}

/**
 * Returns a program with the code of a further step at its end. If both declare a variable, the program's declaration
 * is used. Undefined if the code needs a variable that the program lacks, or declares a function again.
 */
export function addCode(program: string, code: string): string | undefined {
  const known = new Set(declarationsIn(program).map(({ name }) => name));
  const functions = new Set(functionsIn(program));
  if (functionsIn(code).some((name) => functions.has(name))) return undefined;
  let added = '';
  let at = 0;
  for (const declaration of declarationsIn(code)) {
    const { name, start, end, nothing } = declaration;
    if (!known.has(name)) {
      if (isStandIn(declaration, code)) return undefined;
      continue;
    }
    added += code.slice(at, start) + (nothing === undefined ? `${name} = ` : '');
    at = end + (nothing?.length ?? 0);
  }
  return [program, added + code.slice(at)].filter((part) => part.trim() !== '').join('\n');
}

function declarationsIn(code: string): Declaration[] {
  return [...code.matchAll(DECLARATION)].map(({ 0: text, 1: name = '', index }) => {
    const end = index + text.length;
    const nothing = NOTHING.exec(code.slice(end))?.[0];
    return { name, start: index, end, ...(nothing !== undefined && { nothing }) };
  });
}

function functionsIn(code: string): string[] {
  return [...code.matchAll(FUNCTION)].map(([, name = '']) => name);
}

/** True for a variable that begins as `null`, and that the code never sets. */
function isStandIn({ name, nothing, end }: Declaration, code: string): boolean {
  if (nothing === undefined) return false;
  const isSet = new RegExp(`(?<![\\w$.])${name.replaceAll('$', String.raw`\$`)}\\s*=(?!=)`);
  return !isSet.test(code.slice(end));
}
