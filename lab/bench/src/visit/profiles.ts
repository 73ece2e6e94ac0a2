/** A network and a processor, as the browser's own throttling knows them. */
export interface Profile {
  name: "fast" | "slow";
  label: string;
  latencyMs: number;
  /** Bits per second. */
  down: number;
  up: number;
  /** How many times slower than this machine. */
  cpu: number;
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
}

/** The figures are Lighthouse's: its dense 4G of a desktop, and its slow 4G of a telephone with what DevTools adds to it. */
export const profiles: readonly Profile[] = [
  {
    name: "fast",
    label: "10 Mbit/s, 40 ms, this machine's CPU, 1350 × 940",
    latencyMs: 40,
    down: 10_240_000,
    up: 10_240_000,
    cpu: 1,
    viewport: { width: 1350, height: 940 },
    deviceScaleFactor: 1,
  },
  {
    name: "slow",
    label: "slow 4G (1.47 Mbit/s, 562 ms), CPU 4 times slower, 412 × 823",
    latencyMs: 562.5,
    down: 1_474_560,
    up: 675_000,
    cpu: 4,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  },
];

/** A profile's window with nothing slowed down. */
export const unthrottled = (profile: Profile): Profile => ({ ...profile, latencyMs: 0, down: 1e9, up: 1e9, cpu: 1 });
