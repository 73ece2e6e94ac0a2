import { expect, test } from "../src/journey.ts";
import { behave, navigate, open, SLOW_MS, withoutEdgeRendering } from "../src/network.ts";

interface Read {
  place: string;
  path: string;
  call: string;
  /** The specification's words for a failure there; none where it wants a log line only. */
  failure?: string;
  /** Where a response that is no list counts as an empty one. */
  nonsense?: string;
  /** Shown once the data are there. */
  arrived: string;
  /** True where the specification wants a line in the console. */
  logged?: boolean;
  /** True where every page knows the data: the browser asks only for a page that the edge could not render. */
  everywhere?: boolean;
}

const reads: Read[] = [
  {
    place: "the courses",
    path: "/courses",
    call: "/api/get/skills",
    failure: "Failed to load courses.",
    nonsense: "No courses available.",
    arrived: "a[href='/public-speaking']",
    logged: true,
    everywhere: true,
  },
  {
    place: "a skill's courses",
    path: "/public-speaking",
    call: "/api/skill-details",
    failure: "Failed to load courses.",
    arrived: "a[href^='/courses-more/']",
  },
  {
    place: "a course's details",
    path: "/courses-more/1",
    call: "/api/course_detail/skill/",
    failure: "Failed to load course details.",
    arrived: "section h2:text('Who it is for')",
  },
  {
    place: "the gallery",
    path: "/gallery",
    call: "/api/images",
    failure: "Failed to load images.",
    arrived: "img[alt^='Gallery image ']",
  },
  {
    place: "the testimonials",
    path: "/testimonials",
    call: "/get/testimonials",
    logged: true,
    arrived: "text=/^Name : /",
  },
];

const expectedLog = [/Failed to load|Error fetching|Failed to fetch|net::ERR/];
const failures = ["failing", "unreachable", "nonsense"] as const;

test.describe("broken", () => {
  test.use({ expectedConsole: expectedLog });

  for (const { place, path, call, failure, nonsense, logged, arrived, everywhere } of reads) {
    test(`do ${place} say what is wrong, and come with a retry?`, async ({ page }) => {
      const lines: string[] = [];
      page.on("console", (message) => message.type() === "error" && lines.push(message.text()));
      for (const behaviour of failures) {
        if (everywhere) await withoutEdgeRendering(page);
        else await open(page, "/about-us");
        await behave(page, behaviour, call);
        if (everywhere) await page.goto(path);
        else await navigate(page, path);

        const main = page.locator("main");
        const retry = main.getByRole("button", { name: "Try again" });
        await expect(retry).toBeVisible();
        const words = behaviour === "nonsense" ? (nonsense ?? failure) : failure;
        if (words) await expect(main.getByText(words, { exact: true })).toBeVisible();
        else await expect(main.getByRole("alert")).toHaveCount(0);
        if (logged) await expect.poll(() => lines.length, `log lines for ${behaviour}`).toBeGreaterThan(0);

        const footerCourses = page.locator("footer").locator(arrived);
        if (everywhere) {
          await expect(footerCourses).toHaveCount(0);
          expect(lines.filter((line) => line.startsWith("Error fetching skills"))).not.toHaveLength(0);
        }

        await page.unrouteAll({ behavior: "ignoreErrors" });
        await retry.click();
        await expect(main.locator(arrived).first()).toBeVisible();
        if (everywhere) await expect(footerCourses).toBeAttached();
        lines.length = 0;
      }
    });
  }
});

test("does a slow server show Loading... in each place, and then what was asked for?", async ({ context }) => {
  const slowOnes = reads.filter(({ failure }) => failure);
  await Promise.all(
    slowOnes.map(async ({ path, call, arrived, everywhere }) => {
      const page = await context.newPage();
      if (everywhere) await withoutEdgeRendering(page);
      else await open(page, "/about-us");
      await behave(page, "slow", call);
      if (everywhere) await page.goto(path, { waitUntil: "commit" });
      else await navigate(page, path);
      await expect(page.locator("main").getByText("Loading...").first()).toBeAttached();
      await expect(page.locator("main").locator(arrived).first()).toBeVisible({ timeout: SLOW_MS + 10_000 });
      await expect(page.locator("main").getByText("Loading...")).toHaveCount(0);
    }),
  );
});
