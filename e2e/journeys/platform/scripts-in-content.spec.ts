import type { APIRequestContext } from "@playwright/test";
import { xssVectors } from "worker/test/xss-vectors";
import { expect, test } from "../../src/journey.ts";

// Many vectors bring an image that does not exist, `x` relative to the page.
test.use({ expectedConsole: [/status of 404/] });

test("no script in a description runs, whether an author or an attacker with the account put it there", async ({
  page,
  request,
  baseURL,
  admin,
}) => {
  test.setTimeout(180_000);
  const headers = { origin: baseURL ?? "" };
  await request.post("/admin/login", { data: admin, headers });
  const skills = (await (await request.get("/api/get/skills")).json()) as { id: number; title: string }[];
  const skill = skills[0];
  const course = await (
    await request.post("/api/skill-details", { data: { skill_id: skill?.id, course: "Dangerous words" }, headers })
  ).json();
  await addVectors(request, course.id, headers);

  let ran = 0;
  page.on("dialog", (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  const path = `/courses-more/${course.id}`;
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "Dangerous words" })).toBeVisible();
  expect(await dangersOn(page)).toEqual([]);

  // The same page by way of the browser's own rendering.
  await page.goto("/courses");
  await page
    .getByRole("link", { name: new RegExp(skill?.title ?? "") })
    .first()
    .click();
  await page
    .getByRole("link", { name: /Dangerous words|Know More/ })
    .last()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Dangerous words" })).toBeVisible();
  expect(await dangersOn(page)).toEqual([]);
  expect(ran).toBe(0);
  await request.delete(`/api/skill-details/${course.id}`, { headers });
});

/** One description for each vector, so that none can hide another. Those that are refused never reach a page. */
async function addVectors(request: APIRequestContext, courseId: number, headers: Record<string, string>) {
  let stored = 0;
  for (const vector of xssVectors) {
    const data = { skill_detail_id: courseId, description: `<p>Before</p>${vector}` };
    const response = await request.post("/api/course_detail", { data, headers });
    expect(response.status(), vector).toBeLessThan(500);
    if (response.ok()) stored += 1;
  }
  expect(stored).toBeGreaterThan(200);
}

/** Whatever in the page's content could run: handlers, scripts, frames, URLs that are code. */
function dangersOn(page: import("@playwright/test").Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("main *")];
    const handlers = elements.filter((element) => element.getAttributeNames().some((name) => name.startsWith("on")));
    const urls = elements.filter((element) =>
      ["href", "src", "action", "formaction", "xlink:href"].some((name) =>
        /^\s*(javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ""),
      ),
    );
    const carriers = document.querySelectorAll(
      "main script, main iframe, main object, main embed, main base, main meta",
    );
    return [...handlers, ...urls, ...carriers].map((element) => element.outerHTML.slice(0, 200));
  });
}
