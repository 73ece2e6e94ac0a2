// Apart, so that front-ends whose tests import it need no types of Node.
export { DatabaseSync } from "node:sqlite";
