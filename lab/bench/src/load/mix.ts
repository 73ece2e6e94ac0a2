/** Of all requests, the part of each kind. */
const shares = { page: 0.7, read: 0.2, form: 0.08, admin: 0.02 } as const;

export type MixKind = keyof typeof shares;

/** One request of somebody who visits or works on the site. */
export interface MixRequest {
  kind: MixKind;
  /** Number of the visitor. */
  visitor: number;
  /** With its query. */
  path: string;
  /** What a form sends, as JSON; without one it is a GET. */
  form?: { email: string } & Record<string, string | number>;
}

/** A skill of the site, with what is linked from its page. */
export interface LoadSkill {
  id: number;
  slug: string;
  title: string;
  courseIds: readonly number[];
}

/** What the requests ask for. */
export interface LoadContent {
  /** The most visited first. */
  skills: readonly LoadSkill[];
  /** Dates that can be booked, with the title of their skill; with none, who would book applies for a course. */
  dates: readonly { id: number; skill: string }[];
}

/** A visitor of the mix sends as many requests as a visit of the cost has. */
export const REQUESTS_OF_VISIT = 10;

/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws ranks by Zipf's law with exponent 1: the nth is drawn a nth as often as the first.
 * @param random numbers from 0 to below 1
 * @returns ranks from 0 to below `count`
 */
export function zipf(count: number, random: () => number): () => number {
  const sums: number[] = [];
  for (let rank = 1; rank <= count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const whole = sums.at(-1) ?? 0;
  return () => {
    const drawn = random() * whole;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > drawn) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** The home page as often as all others together. */
const fixedPages = ["/", "/", "/", "/", "/", "/courses", "/contact", "/enroll", "/about-us", "/testimonials"];

const adminReads = [
  "/api/admin/today",
  "/api/admin/enrolments",
  "/api/admin/enrolments?status=new",
  "/api/admin/enrolments?search=Person+12",
  "/api/admin/batches?status=open",
  "/api/admin/inquiries",
  "/api/admin/skills",
  "/api/admin/figures",
];

/**
 * The requests of visitors and of the staff, without end: for the same seed and content the same ones in the same order.
 * @param seed also part of the e-mail addresses in forms: of each seed all are new
 */
export function* mixOf(seed: number, { skills, dates }: LoadContent): Generator<MixRequest, never> {
  const random = randomOf(seed);
  const rank = zipf(skills.length, random);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const skill = () => skills[rank()] as LoadSkill;
  const makers: Record<MixKind, (number: number) => Pick<MixRequest, "path" | "form">> = {
    page: () => ({ path: pagePath(random(), () => one(fixedPages), skill, one) }),
    read: () => ({ path: readPath(random(), skill, one) }),
    form: (number) =>
      formOf(random(), `${seed}-${number}@load.example`, {
        skill,
        date: () => (dates.length > 0 ? one(dates) : undefined),
      }),
    admin: () => ({ path: one(adminReads) }),
  };
  for (let number = 0; ; number++) {
    const kind = kindAt(random());
    yield { kind, visitor: Math.floor(number / REQUESTS_OF_VISIT), ...makers[kind](number) };
  }
}

function kindAt(drawn: number): MixKind {
  let sum = 0;
  for (const [kind, share] of Object.entries(shares) as [MixKind, number][]) {
    sum += share;
    if (drawn < sum) return kind;
  }
  return "admin";
}

type One = <Item>(items: readonly Item[]) => Item;

function pagePath(drawn: number, fixed: () => string, skill: () => LoadSkill, one: One): string {
  if (drawn < 0.25) return fixed();
  if (drawn < 0.7) return `/${skill().slug}`;
  return `/courses-more/${one(skill().courseIds)}`;
}

/** What pages ask of the API when somebody goes from one to the next. */
function readPath(drawn: number, skill: () => LoadSkill, one: One): string {
  if (drawn < 0.4) return `/api/skill-details?skill_id=${skill().id}`;
  if (drawn < 0.6) return `/api/batches?course_id=${one(skill().courseIds)}`;
  if (drawn < 0.75) return `/api/course-pages/${one(skill().courseIds)}`;
  if (drawn < 0.9) return `/api/search?q=${skill().title.replace(/\D/g, "")}`;
  return one(["/get/testimonials?limit=10", "/api/images?limit=12", "/api/batches?limit=6"]);
}

function formOf(
  drawn: number,
  email: string,
  { skill, date }: { skill: () => LoadSkill; date: () => LoadContent["dates"][number] | undefined },
): Pick<MixRequest, "path" | "form"> {
  if (drawn < 0.5) {
    const message = "When does the next course begin, and what does it cost?";
    return { path: "/api/contact", form: { name: "Asha Rao", email, message } };
  }
  const dates = drawn < 0.75 ? undefined : date();
  const chosen = dates ? { course: dates.skill, batch_id: dates.id } : { course: skill().title };
  const person = {
    title: "Mrs.",
    name: "Asha Rao",
    father_name: "Dev Rao",
    dob: "1999-02-03",
    phone: "+91 98765 43210",
  };
  return { path: "/api/enroll", form: { ...person, email, ...chosen } };
}
