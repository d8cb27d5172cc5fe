type Version = readonly [number, number, number];

const VERSION = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

function parse(text: string): Version | undefined {
  const [, major, minor = '0', patch = '0'] = VERSION.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

const isAtLeast = (found: Version, wanted: Version): boolean => {
  const index = found.findIndex((part, place) => part !== wanted[place]);
  return index < 0 || (found[index] ?? 0) > (wanted[index] ?? 0);
};

/** One bound, such as `^22.22.0` or `>=24`; what is written otherwise is no reason to refuse. */
function meets(found: Version, bound: string): boolean {
  const [, sign = '', text = ''] = /^(\^|>=|~)?\s*(\S+)$/.exec(bound.trim()) ?? [];
  const wanted = parse(text);
  if (!wanted) return true;
  const sameMajor = found[0] === wanted[0];
  if (sign === '>=') return isAtLeast(found, wanted);
  if (sign === '^') return sameMajor && isAtLeast(found, wanted);
  if (sign === '~') return sameMajor && found[1] === wanted[1] && isAtLeast(found, wanted);
  return sameMajor;
}

/** Whether a version of Node.js is among those that a project's `engines` name, in the few forms that projects use. */
export function fitsRange(version: string, range: string): boolean {
  const found = parse(version);
  return found !== undefined && range.split('||').some((bound) => meets(found, bound));
}
