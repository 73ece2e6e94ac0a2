import { listSkills } from "@optimyz/contract/api/endpoints/content";
import { renderRemote, renderRoutes, stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import app from "../app.ts";
import { CoursesSection } from "./courses-section.tsx";

const skill = (id: number, title: string, image_url: string | null, short_description = "Short.") => ({
  id,
  title,
  short_description,
  image_url,
});

const skills = [
  skill(1, "Image Management", "portrait.webp"),
  skill(2, "Public  Speaking", "https://cdn.test/stage.jpg"),
  skill(3, "Etiquette", null),
  skill(4, "Poise", "", ""),
];

const show = (...stubs: ReturnType<typeof stub>[]) =>
  renderRoutes([{ path: "/", element: <CoursesSection /> }], "/", ...stubs);

async function expectLogged(text: string) {
  await waitFor(() => expect(console.error).toHaveBeenCalledWith(text, expect.anything()));
}

test("each card shows picture, title and short description and links to its slug", async () => {
  show(stub(listSkills, skills));
  expect(await screen.findByRole("link", { name: "Public Speaking" })).toHaveAttribute("href", "/public-speaking");
  expect(screen.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Featured Courses" })).toBeVisible();
  expect(screen.getAllByText("Short.")).toHaveLength(3);
});

test("a picture is a file below /uploads, a URL as it is, or the 300x200 placeholder", async () => {
  const { container } = show(stub(listSkills, skills));
  await screen.findByRole("link", { name: "Etiquette" });
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual([
    "/uploads/portrait.webp",
    "https://cdn.test/stage.jpg",
    "/uploads/placeholder.svg",
    "/uploads/placeholder.svg",
  ]);
  expect(pictures[2]).toHaveAttribute("width", "300");
  expect(pictures[2]).toHaveAttribute("height", "200");
});

test("a missing picture is replaced by the placeholder", async () => {
  const { container } = show(stub(listSkills, skills.slice(0, 1)));
  await screen.findByRole("link", { name: "Image Management" });
  container.querySelector("img")?.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(container.querySelector("img")).toHaveAttribute("src", "/uploads/placeholder.svg"));
});

test("shows Loading... while the skills load", async () => {
  show(stubWith(listSkills, () => new Promise(() => undefined)));
  expect(await screen.findByText("Loading...")).toBeVisible();
});

test("says No courses available. for an empty list", async () => {
  show(stub(listSkills, []));
  expect(await screen.findByText("No courses available.")).toBeVisible();
});

test("a response that is no list counts as empty and can be requested again", async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  show(stubWith(listSkills, () => Response.json({ nonsense: true })));
  expect(await screen.findByText("No courses available.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  await expectLogged("Failed to load courses.");
});

test.each([
  ["the server fails", () => new Response("{}", { status: 500 })],
  ["no response comes", () => Promise.reject(new TypeError("offline"))],
])("shows and logs Failed to load courses. when %s, until a retry works", async (_name, respond) => {
  vi.mocked(console.error).mockImplementation(() => {});
  let broken = true;
  show(stubWith(listSkills, () => (broken ? respond() : Response.json(skills))));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load courses.");
  await expectLogged("Failed to load courses.");
  broken = false;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("link", { name: "Etiquette" })).toBeVisible();
});

const many = Array.from({ length: 13 }, (_, index) => skill(index + 1, `Skill ${index + 1}`, null));

test("shows at most twelve skills, with a link to all when there are more", async () => {
  show(stub(listSkills, many));
  expect(await screen.findByRole("link", { name: "All courses" })).toHaveAttribute("href", "/courses");
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.getByText("Skills 1 to 12")).toBeVisible();
});

test("shows no link to all with exactly twelve skills", async () => {
  show(stub(listSkills, many.slice(0, 12)));
  expect(await screen.findByText("12 skills")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(12);
  expect(screen.queryByRole("link", { name: "All courses" })).toBeNull();
});

test("pages a long list, and says so behind its end", async () => {
  const all = Array.from({ length: 30 }, (_, index) => skill(index + 1, `Skill ${index + 1}`, null));
  const paged = stubWith(listSkills, (request) => {
    const { searchParams } = new URL(request.url);
    const skip = Number(searchParams.get("skip"));
    return Response.json(all.slice(skip, skip + Number(searchParams.get("limit"))));
  });
  const { router } = renderRemote(app, "/courses?page=3", paged);
  expect(await screen.findByText("Skills 25 to 30")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  screen.getByRole("link", { name: "Previous" }).click();
  expect(await screen.findByText("Skills 13 to 24")).toBeVisible();
  const head = (selector: string) => document.querySelector(selector)?.getAttribute("href");
  expect(head('link[rel="canonical"]')).toBe("http://site.test/courses?page=2");
  expect(head('link[rel="prev"]')).toBe("http://site.test/courses");
  expect(head('link[rel="next"]')).toBe("http://site.test/courses?page=3");
  await router.navigate("/courses?page=9");
  expect(await screen.findByText("The list ends before this page.")).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("each card enters 100 ms times its index after it comes into view", async () => {
  const { container } = show(stub(listSkills, skills));
  await screen.findByRole("link", { name: "Etiquette" });
  const delays = [...container.querySelectorAll<HTMLElement>("[data-reveal]")].map(
    ({ dataset }) => dataset.revealDelay,
  );
  expect(delays).toEqual([undefined, "100", "200", "300"]);
});

test("a skill without title or description shows empty texts", async () => {
  show(
    stubWith(listSkills, () =>
      Response.json([
        { id: 1, image_url: null },
        { id: 2, title: "Poise", image_url: null },
      ]),
    ),
  );
  expect(await screen.findByRole("link", { name: "Poise" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("a skill without picture or title leaves the others as they are", async () => {
  const odd = [{ id: 7, title: "Posture", short_description: "Straight." }, { id: 8 }, ...skills];
  const { container } = show(stubWith(listSkills, () => Response.json(odd)));
  expect(await screen.findByRole("link", { name: "Posture" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Public Speaking" })).toBeVisible();
  const pictures = [...container.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(pictures).toHaveLength(6);
  expect(pictures.slice(0, 2)).toEqual(["/uploads/placeholder.svg", "/uploads/placeholder.svg"]);
});
