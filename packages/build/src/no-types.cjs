// In the place of the federation plugin's tools for types; see `federation-plugin.ts`.
exports.isTSProject = () => false;
