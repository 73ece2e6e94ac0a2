/** Where names with two dashes are given, or used by nothing but such as are. */
const dashedPlaces = [
  /(?<![\w-])(?:anchor-name|anchor-scope|position-anchor|position-try|position-try-fallbacks|font-palette)\s*:([^;}]+)/g,
  /(?<![\w-])(?:timeline-scope|animation-timeline|(?:scroll|view)-timeline(?:-name)?)\s*:([^;}]+)/g,
  /@(?:property|position-try|font-palette-values|function)\s+(--[\w-]+)/g,
  /(?<![\w-])anchor(?:-size)?\(\s*(--[\w-]+)/g,
];

/** Where plain names are given or used: what comes before them, and the names. */
const plainPlaces = [
  /(?<![\w-])((?:counter-(?:increment|reset|set)|view-transition-(?:class|group|name))\s*:)([^;}]+)/g,
  /(?<![\w-])(counters?\()([^,)]+)/g,
  /(@layer\s)([^;{]+)/g,
];

/** Words in these places that are no names. */
const words =
  /^(?:none|initial|unset|inherit|revert|revert-layer|auto|match-element|normal|contain|nearest|list-item|important)$/;

/**
 * A loader that lets the names in a CSS module begin with the front-end's, where they are the whole document's and the
 * bundler leaves them as they are (it names classes, animations and containers). The gate refuses others.
 * @this {{ getOptions: () => { name: string } }}
 * @param {string} source
 */
export default function ownNames(source) {
  const prefix = `${this.getOptions().name}__`;
  const given = dashedPlaces.flatMap((place) => [...source.matchAll(place)].flatMap(([, names]) => dashedNames(names)));
  const own = new Set(given.filter((name) => !name.startsWith(`--${prefix}`)));
  const dashed = source.replaceAll(/(?<![\w-])--[\w-]+/g, (name) =>
    own.has(name) ? `--${prefix}${name.slice(2)}` : name,
  );
  return plainPlaces.reduce(
    (text, place) => text.replaceAll(place, (_, before, names) => before + withPrefix(names, prefix)),
    dashed,
  );
}

/** @param {string} [text] */
const dashedNames = (text = "") => text.match(/(?<![\w-])--[\w-]+/g) ?? [];

/**
 * @param {string} names with their commas and numbers; what follows a dot lies within the layer before
 * @param {string} prefix
 */
const withPrefix = (names, prefix) =>
  names.replaceAll(/(?<![\w.-])[a-z_][\w-]*(?![\w(-])/gi, (name) =>
    words.test(name) || name.startsWith(prefix) ? name : prefix + name,
  );
