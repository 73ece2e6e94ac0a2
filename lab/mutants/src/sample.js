/**
 * A plugin for Stryker: of all innermost statements, and of all expressions around statements such as conditions, it leaves
 * every `MUTANTS_SAMPLE`th, by a hash of file and line, so that a sample is the same each time. What holds statements, such
 * as the body of a function, is always mutated: Stryker would leave out all that lies in it as well.
 */
const share = Number(process.env.MUTANTS_SAMPLE ?? 1);

export const strykerPlugins = [{ kind: "Ignore", name: "sample", value: { shouldIgnore } }];

/** @param {any} path of a syntax tree's node, as Babel has it */
function shouldIgnore(path) {
  if (!isInnermost(path) || path.findParent(isInnermost)) return;
  const place = `${path.hub?.file?.opts?.filename ?? ""} ${path.node.loc?.start.line}`;
  return hash(place) % share === 0 ? undefined : "Not in the sample.";
}

/** @param {any} path */
function isInnermost(path) {
  const counts = path.isExpression() || (path.isStatement() && !path.isBlockStatement() && !path.isImportDeclaration());
  return counts && !holdsStatements(path);
}

/** @param {any} path */
function holdsStatements(path) {
  let found = false;
  path.traverse({
    /** @param {any} inner */
    Statement(inner) {
      found = true;
      inner.stop();
    },
  });
  return found;
}

/** FNV-1a. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (const unit of text) value = Math.imul(value ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
