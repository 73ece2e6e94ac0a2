/**
 * A loader that lets the bundler drop React Router's components that nothing uses: names for React's developer tools and
 * wrappers that look like effects keep each of them, with the code of its framework, in every visit.
 * @param {string} source
 */
export default function droppableComponents(source) {
  return source
    .replaceAll(/^\w+\.displayName = ".*";$/gm, "")
    .replaceAll(/ = React\$1\.forwardRef\(/g, " = /* @__PURE__ */ React$1.forwardRef(");
}
