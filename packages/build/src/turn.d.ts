/** Does a piece of work when no other process does it. */
export function inTurn<Result>(file: string, onWait: () => void, work: () => Promise<Result>): Promise<Result>;
