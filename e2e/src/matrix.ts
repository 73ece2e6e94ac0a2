/** `npm run test:all` looks at every combination of a matrix; `npm test` at the corners that differ most. */
export const wholeMatrix = process.env.TEST_MATRIX === "whole";
