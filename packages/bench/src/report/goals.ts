import type { PagePath, VariantName } from "../variants.ts";
import { pages } from "../variants.ts";
import type { PageResult, Results, VisitFigure } from "./results.ts";

/** One goal and its result. */
export interface Goal {
  what: string;
  /** Largest value that meets it. */
  atMost: number;
  value: number;
  met: boolean;
}

type ProfileName = PageResult["profile"];
const profileNames: readonly ProfileName[] = ["fast", "slow"];

/** All goals, against the medians of one run. */
export function goals(results: Results): Goal[] {
  const find = (variant: VariantName, page: PagePath, profile: ProfileName): PageResult => {
    const found = results.pages.find((row) => row.variant === variant && row.page === page && row.profile === profile);
    if (!found) throw new Error(`${variant} ${page} ${profile} was not measured`);
    return found;
  };
  const ratio = (page: PagePath, profile: ProfileName, figure: VisitFigure, of: VariantName): number => {
    const [ours, theirs] = [
      find("site", page, profile)[figure] ?? Number.NaN,
      find(of, page, profile)[figure] ?? Number.NaN,
    ];
    return ours === 0 ? 0 : ours / theirs;
  };
  const everywhere = (make: (page: PagePath, profile: ProfileName) => Goal[]): Goal[] =>
    profileNames.flatMap((profile) => pages.flatMap((page) => make(page, profile)));
  return [
    ...everywhere((page, profile) =>
      page === "/contact"
        ? []
        : [
            goal(
              `largest paint of ${page}, ${profile}, to one bundle`,
              0.42,
              ratio(page, profile, "largestPaintMs", "bundle"),
            ),
            goal(
              `largest paint of ${page}, ${profile}, to static`,
              1.1,
              ratio(page, profile, "largestPaintMs", "static"),
            ),
            goal(
              `largest paint of ${page}, ${profile}, to defaults`,
              0.25,
              ratio(page, profile, "largestPaintMs", "federation"),
            ),
          ],
    ),
    ...everywhere((page, profile) => [
      goal(`hydrated ${page}, ${profile}, to one bundle`, 0.8, ratio(page, profile, "hydratedMs", "bundle")),
      goal(`blocking time of ${page}, ${profile}, to one bundle`, 0.6, ratio(page, profile, "blockedMs", "bundle")),
      goal(`layout shift of ${page}, ${profile}`, 0, round(find("site", page, profile).shift ?? 0, 4)),
      goal(`depth to the largest paint of ${page}, ${profile}`, 2, find("site", page, profile).depthToLargest ?? 0),
      goal(`depth to hydration of ${page}, ${profile}`, 2, find("site", page, profile).depthToHydrated ?? 0),
    ]),
    ...pages.flatMap((page) => scriptGoals(page, find("site", page, "fast"), find("bundle", page, "fast"))),
    ...serverGoals(results.server),
  ];
}

function scriptGoals(page: PagePath, ours: PageResult, bundle: PageResult): Goal[] {
  const entries = ours.files.filter(({ url }) => url.endsWith("/remoteEntry.js"));
  return [
    goal(
      `JavaScript of a first visit to ${page}, to one bundle`,
      1.1,
      (ours.bytes.Script ?? 0) / (bundle.bytes.Script ?? 1),
    ),
    goal(
      `largest entry of a remote on ${page}, kB`,
      7,
      round(Math.max(0, ...entries.map(({ bytes }) => bytes)) / 1000, 2),
    ),
    goal(`blocking stylesheets of ${page}`, 1, ours.requests.Stylesheet ?? 0),
  ];
}

/** Goals of the worker alone. */
export function serverGoals(server: Results["server"]): Goal[] {
  const bare = server.find(({ name }) => name === "bare Hono route")?.warm.perSecond ?? Number.NaN;
  return server.flatMap(({ name, warm, cold }) => {
    if (!cold) return [];
    const document = name.startsWith("document");
    return [
      goal(`bare route's requests per second to those of ${name}, warm`, round(1 / 0.7, 2), bare / warm.perSecond),
      // Once a second an isolate asks for its revisions, in one batch of two; that is no request's own cost. A round of
      // 1.5 seconds has room for two of them: 4 statements in 1.5 seconds.
      goal(`D1 statements per second of ${name}, warm`, 2.7, round(warm.d1PerSecond, 1)),
      goal(`D1 round trips of ${name}, cold`, 1, cold.d1Trips),
      ...(document ? [goal(`median of ${name}, rendered anew, ms`, 25, round(cold.medianMs, 1))] : []),
    ];
  });
}

const goal = (what: string, atMost: number, value: number): Goal => ({
  what,
  atMost,
  value: round(value, 3),
  met: round(value, 3) <= atMost,
});

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
