/** Waits until no other process has its turn at something, and takes it; gives what ends the turn. */
export function takeTurn(file: string, onWait: () => void): Promise<() => void>;
